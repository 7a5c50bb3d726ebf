import { useWorkoutTexts } from '../texts.ts';
import { FinishButton, type FinishWord } from './finish-button.tsx';
import { OverlayDialog } from './overlay-dialog.tsx';
import styles from '../screen/exercise-screen.module.css';

interface PauseDialogProps {
  /** What ending the exercise now is called. */
  readonly finish: FinishWord;
  readonly onGoOn: () => void;
  readonly onFinish: () => void;
}

/** Holds the exercise for as long as the member likes: nothing goes on by itself. */
export function PauseDialog({ finish, onGoOn, onFinish }: PauseDialogProps) {
  const { t } = useWorkoutTexts();
  return (
    <OverlayDialog
      title={t('paused')}
      onClose={onGoOn}
      closeLabel={t('endPause')}
      actions={
        <>
          <FinishButton word={finish} onFinish={onFinish} />
          <button type="button" className={styles['main']} onClick={onGoOn}>
            {t('keepGoing')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>{t('pausedText')}</p>
    </OverlayDialog>
  );
}
