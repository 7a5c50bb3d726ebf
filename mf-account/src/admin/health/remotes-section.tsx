import type { AdminHealth } from '@ondine/contracts';
import { Card, numberFormat } from '@ondine/web-kit';
import { TrialRows, TrialWords, usePercent } from './canary-trial.tsx';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';
import { FigureRow } from './last-hour.tsx';

type Remote = NonNullable<AdminHealth['remotes']>[number];

const share = numberFormat({ maximumFractionDigits: 1 });

/** The live release of each micro-frontend, and of the shell if one was released, and the share of its canary. */
export function RemotesSection({ remotes }: { readonly remotes: AdminHealth['remotes'] }) {
  const { t } = useHealthTexts();
  return (
    <section className={styles['section']} aria-labelledby="health-remotes">
      <h2 id="health-remotes">{t('remotes')}</h2>
      {!remotes && <p className={styles['soft']}>{t('notAvailable')}</p>}
      <ul className={styles['cards']}>
        {remotes?.map((remote) => (
          <RemoteCard key={remote.name} remote={remote} />
        ))}
      </ul>
    </section>
  );
}

function RemoteCard({ remote }: { readonly remote: Remote }) {
  const { t } = useHealthTexts();
  const show = usePercent();
  const { name, version, canary } = remote;
  const describeCanary = () => {
    if (!canary) return t('noCanary');
    if (canary.ended) return t('canaryEnded', { version: canary.version });
    return t('canary', { version: canary.version, share: share.format(canary.share) });
  };
  return (
    <Card as="li" className={styles['card']}>
      <strong className={styles['name']}>{name}</strong>
      <span className={styles['soft']}>{t('live', { version })}</span>
      <span>{describeCanary()}</span>
      {canary?.trial && <TrialWords trial={canary.trial} of="openings" />}
      <dl className={styles['figures']}>
        <FigureRow name={t('canaryShare')} figure={remote.canary_share} show={show} />
        {canary?.trial && <TrialRows trial={canary.trial} />}
      </dl>
    </Card>
  );
}
