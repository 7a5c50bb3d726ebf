import { useText } from '../texts.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import styles from '../screen/exercise-screen.module.css';

interface PauseDialogProps {
  /** In a flow another exercise may follow. */
  readonly isPart: boolean;
  readonly onGoOn: () => void;
  readonly onFinish: () => void;
}

/** Holds the exercise for as long as the member likes: nothing goes on by itself. */
export function PauseDialog({ isPart, onGoOn, onFinish }: PauseDialogProps) {
  const text = useText();
  return (
    <OverlayDialog
      title={text('paused')}
      onClose={onGoOn}
      closeLabel={text('keepGoing')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onFinish}>
            {text(isPart ? 'finishPart' : 'finish')}
          </button>
          <button type="button" className={styles['main']} onClick={onGoOn}>
            {text('keepGoing')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>{text('pausedText')}</p>
    </OverlayDialog>
  );
}
