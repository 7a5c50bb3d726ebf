import { onSessionCompleted, useMessages, useServerTexts } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from '../texts.ts';
import { createAchievementQueue } from './achievement-queue.ts';
import styles from './achievement-popups.module.css';
import { checkNew, markShown } from './mark-shown.ts';

/** New achievements: a banner at the top of a phone, a popup in the corner of a wider screen. */
export function AchievementPopups() {
  const { t } = useMessages(messages);
  const serverText = useServerTexts();
  const [queue] = useState(() => createAchievementQueue({ check: checkNew, markShown }));
  const achievement = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.getSnapshot(),
  );
  useEffect(() => onSessionCompleted(() => queue.sessionCompleted()), [queue]);
  return (
    <div className={styles['place']} role="status">
      {achievement && (
        <div key={achievement.key} className={styles['popup']}>
          <span className={styles['emoji']} aria-hidden="true">
            {achievement.emoji}
          </span>
          <div className={styles['words']}>
            <p className={styles['kicker']}>{t('newAchievement')}</p>
            <p className={styles['title']}>{serverText(achievement.title)}</p>
            <p className={styles['description']}>{serverText(achievement.description)}</p>
            <Link className={styles['all']} to="/achievements" onClick={() => queue.close()}>
              {t('viewAchievements')}
            </Link>
          </div>
          <button
            type="button"
            className={styles['close']}
            aria-label={t('close')}
            onClick={() => queue.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
          <div className={styles['time']} aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
