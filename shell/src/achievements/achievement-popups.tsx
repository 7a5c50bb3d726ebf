import { onSessionCompleted, useMessages, useServerTexts } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useScreenRoute } from '../routes/use-screen-route.ts';
import { messages } from '../texts.ts';
import { createAchievementQueue } from './achievement-queue.ts';
import styles from './achievement-popups.module.css';
import { checkNew, markShown } from './mark-shown.ts';
import { useHiddenByDialog } from './use-hidden-by-dialog.ts';

/**
 * New achievements: a banner at the top of a phone, a popup in the corner of a wider screen. They wait until no dialog is
 * open, which they would cover and which would hide them from screen readers and the keyboard, and until a screen that
 * fills the whole window, such as a workout, is left: its buttons are at the top.
 */
export function AchievementPopups() {
  const { t } = useMessages(messages);
  const serverText = useServerTexts();
  const [queue] = useState(() => createAchievementQueue({ check: checkNew, markShown }));
  const achievement = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.getSnapshot(),
  );
  useEffect(() => onSessionCompleted(() => queue.sessionCompleted()), [queue]);
  const place = useRef<HTMLDivElement>(null);
  const isBehindDialog = useHiddenByDialog(place);
  const isHeld = useScreenRoute()?.bare === true || isBehindDialog;
  useEffect(() => queue.hold(isHeld), [queue, isHeld]);
  return (
    <div ref={place} className={styles['place']} role="status">
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
