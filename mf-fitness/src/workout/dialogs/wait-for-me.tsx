import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

interface WaitForMeProps {
  /** Whether the countdown is off. */
  readonly waits: boolean;
  readonly onWait: (waits: boolean) => void;
}

/** Turns off the countdown to what follows: not everybody is on the mat in twenty seconds (WCAG 2.2.1). */
export function WaitForMe({ waits, onWait }: WaitForMeProps) {
  const { t } = useWorkoutTexts();
  return (
    <div className={styles['wait']}>
      <button type="button" className={styles['quiet']} aria-pressed={waits} onClick={() => onWait(!waits)}>
        {t('waitForMe')}
      </button>
      <p role="status" className={styles['note']}>
        {waits && t('waiting')}
      </p>
    </div>
  );
}
