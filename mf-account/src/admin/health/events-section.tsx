import type { AdminHealth, HealthFigure } from '@ondine/contracts';
import { Card, numberFormat } from '@ondine/web-kit';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';
import { FigureRow } from './last-hour.tsx';

type Part = AdminHealth['parts'][number];

const count = numberFormat();
const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** Whether a part has such a metric, now or in the last hour. */
const isKnown = ({ now, last_hour: before }: HealthFigure) =>
  now !== null || before.some((each) => each !== null);

/** The queue of each service, its oldest unpublished event, and its number of dead letters. */
export function EventsSection({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useHealthTexts();
  const rows = [
    ['waiting_events', t('waitingEvents'), count.format],
    [
      'oldest_pending_seconds',
      t('oldestPending'),
      (value: number) => t('seconds', { value: oneDecimal.format(value) }),
    ],
    ['dead_letters', t('givenUp'), count.format],
  ] as const;
  const services = parts
    .map((part) => ({ part, shown: rows.filter(([field]) => isKnown(part[field])) }))
    .filter(({ part, shown }) => shown.length > 0 || (part.state === 'away' && part.name !== 'gateway'));
  return (
    <section className={styles['section']} aria-labelledby="health-events">
      <h2 id="health-events">{t('events')}</h2>
      <p className={styles['soft']}>{t('eventsText')}</p>
      <ul className={styles['cards']}>
        {services.map(({ part, shown }) => (
          <Card key={part.name} as="li" className={styles['card']}>
            <strong className={styles['name']}>{part.name}</strong>
            {shown.length === 0 && <span className={styles['soft']}>{t('notAvailable')}</span>}
            <dl className={styles['figures']}>
              {shown.map(([field, name, show]) => (
                <FigureRow key={field} name={name} figure={part[field]} show={show} />
              ))}
            </dl>
          </Card>
        ))}
      </ul>
    </section>
  );
}
