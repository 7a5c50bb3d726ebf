import type { Achievement } from '@ondine/contracts';
import { Badge, Card, classNames } from '@ondine/web-kit';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { useTexts } from '../texts.ts';
import styles from './achievements.module.css';

/**
 * Whether a streak has no figure yet: here it must include today, and elsewhere it need not, so that 0 % would contradict
 * the days in a row of the dashboard.
 */
const waitsForToday = ({ category, unlocked, progress }: Achievement): boolean =>
  category === 'streak' && !unlocked && progress === 0;

/** One achievement: reached, or the progress towards it. */
export function AchievementCard({
  achievement,
  achievedBy,
}: {
  readonly achievement: Achievement;
  /** How many users have reached it; undefined when unknown. */
  readonly achievedBy: number | undefined;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const { unlocked } = achievement;
  return (
    <Card as="li" className={classNames(styles['card'], !unlocked && styles['locked'])}>
      <span className={styles['emoji']} aria-hidden="true">
        {achievement.emoji}
      </span>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{exerciseText(achievement.title)}</h3>
        <p className={styles['text']}>{exerciseText(achievement.description)}</p>
        {achievedBy !== undefined && (
          <p className={styles['text']}>{t('achievedBy', { number: achievedBy })}</p>
        )}
        {waitsForToday(achievement) && <p className={styles['text']}>{t('streakWaits')}</p>}
      </div>
      {unlocked ? (
        <Badge tone="success">✓ {t('unlocked')}</Badge>
      ) : (
        !waitsForToday(achievement) && (
          <Badge>{t('percent', { percent: Math.floor(achievement.progress) })}</Badge>
        )
      )}
    </Card>
  );
}
