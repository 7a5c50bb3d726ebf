import { useEffect, useState } from 'react';
import { clockText } from './encouragement.ts';
import type { WorkoutSet } from './engine/workout-state.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { useText } from './texts.ts';
import { Wave } from './wave.tsx';
import styles from './exercise-screen.module.css';

interface RestDialogProps {
  /** The set that follows. */
  readonly set: WorkoutSet;
  readonly onNext: () => void;
  readonly onFinish: () => void;
}

/** A rest ends by itself: whoever lies on the mat touches nothing. Seconds. */
const REST = 60;

/** The rest between two sets. */
export function RestDialog({ set, onNext, onFinish }: RestDialogProps) {
  const text = useText();
  const [left, setLeft] = useState(REST);
  useEffect(() => {
    const endsAt = performance.now() + REST * 1000;
    const id = setInterval(() => setLeft(Math.ceil((endsAt - performance.now()) / 1000)), 250);
    return () => clearInterval(id);
  }, []);
  useEffect(() => {
    if (left <= 0) onNext();
  }, [left, onNext]);
  return (
    <OverlayDialog
      title={text('restTitle')}
      onClose={onNext}
      closeLabel={text('nextSet')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onFinish}>
            {text('finish')}
          </button>
          <button type="button" className={styles['main']} onClick={onNext}>
            {text('nextSet')}
          </button>
        </>
      }
    >
      <div className={styles['rest']}>
        <Wave />
        <p className={styles['restClock']} role="timer">
          {clockText(Math.max(0, left))}
        </p>
      </div>
      <p className={styles['lead']}>
        {text('restText', { best: String(set.best), set: String(set.number) })}
      </p>
    </OverlayDialog>
  );
}
