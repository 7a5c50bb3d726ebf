import { clockText } from '../panel/encouragement.ts';
import type { WorkoutSnapshot } from '../engine/workout-state.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { useText } from '../texts.ts';
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
  const text = useText();
  return (
    <OverlayDialog
      title={text('leaveTitle')}
      role="alertdialog"
      onClose={onStay}
      closeLabel={text('close')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onLeave}>
            {text('leaveUnsaved')}
          </button>
          <button type="button" className={styles['quiet']} onClick={onFinish}>
            {text('finishAndSave')}
          </button>
          <button type="button" className={styles['main']} onClick={onStay}>
            {text('keepGoing')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>
        {text(counts && reps > 0 ? 'leaveText' : 'leaveTextTime', {
          reps: String(reps),
          time: clockText(seconds),
        })}
      </p>
    </OverlayDialog>
  );
}
