import { tooShortSeconds } from '@ondine/contracts';
import { clockText } from '../panel/encouragement.ts';
import type { WorkoutSnapshot } from '../engine/workout-state.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

interface LeaveDialogProps {
  readonly workout: WorkoutSnapshot;
  /** False without a camera, when nothing is counted. */
  readonly counts: boolean;
  readonly onStay: () => void;
  readonly onFinish: () => void;
  readonly onLeave: () => void;
}

/** Asks before a running workout is left, so that an accidental tap on the back arrow does not lose it. */
export function LeaveDialog({
  workout: { reps, seconds },
  counts,
  onStay,
  onFinish,
  onLeave,
}: LeaveDialogProps) {
  const { t } = useWorkoutTexts();
  const isTooShort = seconds <= tooShortSeconds;
  const soFar = counts && reps > 0 ? 'leaveText' : 'leaveTextTime';
  return (
    <OverlayDialog
      title={t('leaveTitle')}
      role="alertdialog"
      onClose={onStay}
      closeLabel={t('close')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onLeave}>
            {t('leaveUnsaved')}
          </button>
          {!isTooShort && (
            <button type="button" className={styles['quiet']} onClick={onFinish}>
              {t('finishAndSave')}
            </button>
          )}
          <button type="button" className={styles['main']} onClick={onStay}>
            {t('keepGoing')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>
        {t(isTooShort ? 'leaveTextShort' : soFar, {
          reps: String(reps),
          time: clockText(seconds),
        })}
      </p>
    </OverlayDialog>
  );
}
