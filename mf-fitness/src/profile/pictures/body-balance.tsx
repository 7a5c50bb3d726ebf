import type { FitnessHistory } from '@ondine/contracts';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { formatDuration } from '../../format-duration.ts';
import { useProfileTexts } from '../texts.ts';
import styles from './pictures.module.css';
import { wholePercents } from './whole-percents.ts';

/** The distribution of time over the parts of the body, including those never trained. */
export function BodyBalance({ groups }: { readonly groups: FitnessHistory['muscle_groups'] }) {
  const { t } = useProfileTexts();
  const exerciseText = useExerciseTexts();
  const total = groups.reduce((sum, { duration }) => sum + duration, 0);
  const percents = wholePercents(groups.map(({ duration }) => duration));
  const untrained = groups.filter(({ duration }) => duration === 0).length;
  const summary =
    total === 0
      ? t('balanceNone')
      : t(untrained === 0 ? 'balanceAll' : 'balanceSummary', {
          most: exerciseText(groups[0]?.name ?? ''),
          untrained,
          total: groups.length,
        });
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['title']}>{t('balance')}</figcaption>
      <p className={styles['soft']}>{summary}</p>
      <ul className={styles['shares']}>
        {groups.map(({ name, duration }, index) => (
          <li key={name}>
            <span className={styles['share']}>
              <span>{exerciseText(name)}</span>
              <span className={styles['soft']}>
                {t('balanceShare', {
                  percent: percents[index] ?? 0,
                  time: formatDuration(duration * 1000),
                })}
              </span>
            </span>
            <svg
              className={styles['shareBar']}
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles['level0']} width="100" height="6" />
              <rect className={styles['level3']} width={(duration / Math.max(1, total)) * 100} height="6" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
