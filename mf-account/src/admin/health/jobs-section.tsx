import type { AdminHealth } from '@ondine/contracts';
import { Card, dateFormat, numberFormat } from '@ondine/web-kit';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';
import { FigureRow } from './last-hour.tsx';

const count = numberFormat();
const time = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });

/** The unfinished rebuild, with its progress. */
export function JobsSection({ jobs }: { readonly jobs: AdminHealth['jobs'] }) {
  const { t } = useHealthTexts();
  const rebuild = jobs?.rebuild;
  return (
    <section className={styles['section']} aria-labelledby="health-jobs">
      <h2 id="health-jobs">{t('jobs')}</h2>
      {!jobs && <p className={styles['soft']}>{t('notAvailable')}</p>}
      {jobs && (
        <Card className={styles['card']}>
          <strong className={styles['name']}>{t('rebuild')}</strong>
          {!rebuild && <span className={styles['soft']}>{t('noRebuild')}</span>}
          {rebuild && (
            <>
              <dl className={styles['figures']}>
                <FigureRow
                  name={t('rebuildDone')}
                  figure={rebuild.share}
                  show={(value) => t('percent', { value: Math.floor(value * 100) })}
                />
              </dl>
              <span className={styles['soft']}>
                {t('rebuildCounts', {
                  results: count.format(rebuild.results),
                  users: count.format(rebuild.users),
                  repaired: count.format(rebuild.repaired),
                })}
              </span>
              {rebuild.moved_at !== null && (
                <span className={styles['soft']}>
                  {t('rebuildMoved', { time: time.format(rebuild.moved_at) })}
                </span>
              )}
            </>
          )}
        </Card>
      )}
    </section>
  );
}
