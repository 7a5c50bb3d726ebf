import { Badge, classNames, dateFormat } from '@ondine/web-kit';
import { countsHolds } from '../exercises/counts-holds.ts';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { formatDuration } from '../format-duration.ts';
import { useTexts } from '../texts.ts';
import { pacePerMinute } from './pace.ts';
import { performanceLevel, repsTone, scoreTone } from './performance-level.ts';
import type { ProfileSession } from './profile-session.ts';
import styles from './profile.module.css';
import { useProfileTexts } from './texts.ts';

const day = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** One finished session in the history. Clicking a workout opens its details. */
export function SessionRow({
  session,
  onOpen,
}: {
  readonly session: ProfileSession;
  readonly onOpen: (session: ProfileSession) => void;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const { t: tp } = useProfileTexts();
  const name = exerciseText(session.name);
  const { kind, at, durationMs, result, counted } = session;
  const isHeld = countsHolds(session.slug);
  const isWorkout = kind === 'fitness';
  const figures = () => {
    if (!isWorkout) return t('score', { score: result });
    if (counted === 'counted') return t(isHeld ? 'holds' : 'reps', { reps: result });
    return tp(counted);
  };
  return (
    <li className={classNames(styles['row'], isWorkout && styles['open'])}>
      <div className={styles['what']}>
        {isWorkout ? (
          <button
            type="button"
            className={styles['openButton']}
            aria-label={tp('openDetails', { name })}
            onClick={() => onOpen(session)}
          >
            {name}
          </button>
        ) : (
          <p className={styles['name']}>{name}</p>
        )}
        <p className={styles['soft']}>
          <time dateTime={at.toISOString()}>{day.format(at)}</time> · {formatDuration(durationMs)}
          {isWorkout && counted === 'counted' && (
            <> · {t(isHeld ? 'holdPace' : 'pace', { pace: pacePerMinute(result, durationMs) })}</>
          )}
        </p>
      </div>
      {isWorkout && <span className={styles['soft']}>{t(performanceLevel(result, durationMs).level)}</span>}
      <Badge tone={isWorkout ? repsTone(result) : scoreTone(result)}>{figures()}</Badge>
    </li>
  );
}
