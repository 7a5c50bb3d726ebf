import type { AdminHealth } from '@ondine/contracts';
import { Badge, Card, dateFormat, listFormat, type Tone } from '@ondine/web-kit';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';

type Part = AdminHealth['parts'][number];

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const names = listFormat({ type: 'conjunction' });
const tones: Readonly<Record<string, Tone>> = { up: 'success', degraded: 'warning', away: 'danger' };

/** Every part: whether it is up, its version, and the dependencies it cannot reach. */
export function PartsSection({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useHealthTexts();
  return (
    <section className={styles['section']} aria-labelledby="health-parts">
      <h2 id="health-parts">{t('parts')}</h2>
      <p className={styles['soft']}>{t('partsText')}</p>
      <ul className={styles['cards']}>
        {parts.map((part) => (
          <PartCard key={part.name} part={part} />
        ))}
      </ul>
    </section>
  );
}

function PartCard({ part }: { readonly part: Part }) {
  const { t } = useHealthTexts();
  const { name, state, version, started_at: startedAt, missing } = part;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['head']}>
        <strong className={styles['name']}>{name}</strong>
        <Badge tone={tones[state] ?? 'neutral'}>{t(state)}</Badge>
      </div>
      <span className={styles['soft']}>
        {version === null || startedAt === null
          ? t('versionUnknown')
          : t('partVersion', { version, since: moment.format(startedAt) })}
      </span>
      {missing.length > 0 && <span>{t('missing', { names: names.format(missing) })}</span>}
    </Card>
  );
}
