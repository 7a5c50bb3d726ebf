import { useText } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

/** Stops what would go on by itself: not everybody is on the mat in twenty seconds (WCAG 2.2.1). */
export function WaitForMe({ waits, onWait }: { readonly waits: boolean; readonly onWait: () => void }) {
  const text = useText();
  return (
    <div role="status">
      {waits ? (
        <p className={styles['note']}>{text('waiting')}</p>
      ) : (
        <button type="button" className={styles['quiet']} onClick={onWait}>
          {text('waitForMe')}
        </button>
      )}
    </div>
  );
}
