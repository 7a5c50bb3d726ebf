import { Badge } from '@ondine/web-kit';
import { formatDuration } from '../format-duration.ts';
import { useTexts } from '../texts.ts';
import { pacePerMinute } from './pace.ts';
import { performanceLevel, repsTone, scoreTone } from './performance-level.ts';
import type { ProfileSession } from './profile-session.ts';
import styles from './profile.module.css';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** One finished session in the history. */
export function SessionRow({ session }: { readonly session: ProfileSession }) {
  const { t } = useTexts();
  const { kind, name, at, durationMs, result } = session;
  const isWorkout = kind === 'fitness';
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['soft']}>
          <time dateTime={at.toISOString()}>{day.format(at)}</time> · {formatDuration(durationMs)}
          {isWorkout && <> · {t('pace', { pace: pacePerMinute(result, durationMs) })}</>}
        </p>
      </div>
      {isWorkout && <span className={styles['soft']}>{t(performanceLevel(result, durationMs).level)}</span>}
      <Badge tone={isWorkout ? repsTone(result) : scoreTone(result)}>
        {isWorkout ? t('reps', { reps: result }) : t('score', { score: result })}
      </Badge>
    </li>
  );
}
