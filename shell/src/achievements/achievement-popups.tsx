import { onSessionCompleted, useServerTexts } from '@ondine/web-kit';
import { Link, useLocation } from '@ondine/web-kit/router';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useScreenRoute } from '../routes/use-screen-route.ts';
import { useTexts } from '../texts.ts';
import { createAchievementQueue } from './achievement-queue.ts';
import styles from './achievement-popups.module.css';
import { checkNew, markShown } from './mark-shown.ts';
import { useHiddenByDialog } from './use-hidden-by-dialog.ts';

/**
 * New achievements: a banner above the screen of a phone, a popup in the corner of a wide one. They wait until no dialog
 * is open, which they would cover and which would hide them from screen readers and the keyboard, and until a screen
 * that fills the whole window, such as a workout, is left: its buttons are at the top. A conversation that is finished
 * shows its result there, with which its achievements come.
 */
export function AchievementPopups() {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const [queue] = useState(() => createAchievementQueue({ check: checkNew, markShown }));
  const achievement = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.getSnapshot(),
  );
  const { key, pathname } = useLocation();
  /** The visit of a screen whose workout or conversation is finished. */
  const [finished, setFinished] = useState('');
  useEffect(
    () =>
      onSessionCompleted(() => {
        queue.sessionCompleted();
        setFinished(key);
      }),
    [queue, key],
  );
  const place = useRef<HTMLDivElement>(null);
  const isBehindDialog = useHiddenByDialog(place);
  const isRunning = useScreenRoute()?.bare === true && !(finished === key && pathname.startsWith('/chat'));
  const isHeld = isRunning || isBehindDialog;
  useEffect(() => queue.hold(isHeld), [queue, isHeld]);
  useLayoutEffect(() => {
    // At the top of a screen it moves what it would cover; further down nothing may jump.
    place.current?.toggleAttribute('data-over', window.scrollY > 0);
  }, [achievement]);
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
