import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

/**
 * What ending an exercise before its time is called: in a flow another exercise may follow, and sets that were planned
 * may be left out.
 */
export type FinishWord = 'finish' | 'finishPart' | 'leaveRestOut';

interface FinishButtonProps {
  readonly word: FinishWord;
  readonly onFinish: () => void;
}

/** Ends the exercise; it looks less like the way on where that leaves something out. */
export function FinishButton({ word, onFinish }: FinishButtonProps) {
  const { t } = useWorkoutTexts();
  return (
    <button type="button" className={styles[word === 'leaveRestOut' ? 'plain' : 'quiet']} onClick={onFinish}>
      {t(word)}
    </button>
  );
}
