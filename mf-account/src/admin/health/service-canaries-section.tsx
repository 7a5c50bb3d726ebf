import type { AdminHealth } from '@ondine/contracts';
import { Badge, Card, numberFormat } from '@ondine/web-kit';
import { TrialRows, TrialWords, usePercent } from './canary-trial.tsx';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';
import { FigureRow } from './last-hour.tsx';

type ServiceCanary = NonNullable<AdminHealth['service_canaries']>[number];

const share = numberFormat({ maximumFractionDigits: 1 });

/** The canaries of services, and their results compared with the live versions. */
export function ServiceCanariesSection({ canaries }: { readonly canaries: AdminHealth['service_canaries'] }) {
  const { t } = useHealthTexts();
  return (
    <section className={styles['section']} aria-labelledby="health-service-canaries">
      <h2 id="health-service-canaries">{t('serviceCanaries')}</h2>
      {!canaries && <p className={styles['soft']}>{t('notAvailable')}</p>}
      {canaries?.length === 0 && <p className={styles['soft']}>{t('noServiceCanaries')}</p>}
      <ul className={styles['cards']}>
        {canaries?.map((canary) => (
          <CanaryCard key={canary.service} canary={canary} />
        ))}
      </ul>
    </section>
  );
}

function CanaryCard({ canary }: { readonly canary: ServiceCanary }) {
  const { t } = useHealthTexts();
  const show = usePercent();
  const { service, version, ended, trial } = canary;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['head']}>
        <strong className={styles['name']}>{service}</strong>
        {ended && <Badge tone="danger">{t('ended')}</Badge>}
      </div>
      <span>
        {ended
          ? t('serviceCanaryEnded', { version })
          : t('serviceCanary', { version, share: share.format(canary.share) })}
      </span>
      {trial ? (
        <TrialWords trial={trial} of="calls" />
      ) : (
        <span className={styles['soft']}>{t('notAvailable')}</span>
      )}
      <dl className={styles['figures']}>
        <FigureRow name={t('canaryShare')} figure={canary.canary_share} show={show} />
        {trial && <TrialRows trial={trial} />}
      </dl>
    </Card>
  );
}
