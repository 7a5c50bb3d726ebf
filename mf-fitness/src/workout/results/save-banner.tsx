import { useCopy, useWorkoutQueue } from '@ondine/web-kit';
import type { SaveProgress } from './save-workout.ts';
import { useText, type Text } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

interface SaveBannerProps {
  readonly save: SaveProgress;
  /** The result in one line, to copy where it would be lost. */
  readonly figures: string;
  readonly onSaveAgain: () => void;
  readonly onRemove: () => void;
}

/** Whether a session is saved; if not, why, and what can be done. */
export function SaveBanner({ save, figures, onSaveAgain, onRemove }: SaveBannerProps) {
  const text = useText();
  const { restIsAsked } = useWorkoutQueue();
  const waits = save.status === 'waiting';
  const wouldBeLost = save.status === 'refused' || (waits && !save.kept);
  return (
    <div className={styles['saveBanner']} data-status={wouldBeLost ? 'failed' : save.status} role="status">
      {lines(save, text).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {waits && restIsAsked && <p>{text('resting')}</p>}
      {waits && (
        <button type="button" className={styles['quiet']} onClick={onSaveAgain}>
          {text(save.kept ? 'sendNow' : 'saveAgain')}
        </button>
      )}
      {waits && save.kept && (
        <button type="button" className={styles['quiet']} onClick={onRemove}>
          {text('removeFromDevice')}
        </button>
      )}
      {wouldBeLost && <CopyButton content={figures} />}
    </div>
  );
}

function lines(save: SaveProgress, text: Text): string[] {
  if (save.status === 'refused') return [text('failed'), save.detail];
  if (save.status !== 'waiting') return [text(save.status)];
  return save.kept ? [text(`waiting_${save.why}`)] : [text('failed'), text('unkept')];
}

function CopyButton({ content }: { readonly content: string }) {
  const text = useText();
  const { label, copy } = useCopy(content);
  return (
    <button type="button" className={styles['quiet']} onClick={() => void copy()}>
      {text(label)}
    </button>
  );
}
