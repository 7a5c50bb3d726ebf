import { Card } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import styles from './profile.module.css';
import { useProfileTexts } from './texts.ts';
import { topAchievements } from './top-achievements.ts';

/** The three highest reached achievements. Hidden without any. */
export function AchievementStrip({
  achievements,
}: {
  readonly achievements: Parameters<typeof topAchievements>[0];
}) {
  const { t } = useProfileTexts();
  const exerciseText = useExerciseTexts();
  const top = topAchievements(achievements);
  if (top.length === 0) return null;
  return (
    <section className={styles['strip']} aria-labelledby="top-achievements">
      <div className={styles['stripHead']}>
        <h2 id="top-achievements">{t('topAchievements')}</h2>
        <Link to="/achievements" className={styles['viewAll']}>
          {t('viewAll')}
        </Link>
      </div>
      <ul className={styles['tops']}>
        {top.map(({ key, icon, title, description }) => (
          <Card as="li" key={key} className={styles['top']}>
            <span className={styles['icon']} aria-hidden="true">
              {icon}
            </span>
            <span>
              <strong className={styles['name']}>{exerciseText(title)}</strong>
              <span className={styles['soft']}>{exerciseText(description)}</span>
            </span>
          </Card>
        ))}
      </ul>
    </section>
  );
}
