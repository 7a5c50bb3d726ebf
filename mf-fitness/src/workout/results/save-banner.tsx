import { useCopy, useWorkoutQueue } from '@ondine/web-kit';
import type { SaveProgress } from './save-workout.ts';
import { useWorkoutTexts, type Text } from '../texts.ts';
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
  const { t } = useWorkoutTexts();
  const { restIsAsked } = useWorkoutQueue();
  const waits = save.status === 'waiting';
  const wouldBeLost = save.status === 'refused' || (waits && !save.kept);
  return (
    <div className={styles['saveBanner']} data-status={wouldBeLost ? 'failed' : save.status} role="status">
      {lines(save, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {waits && restIsAsked && <p>{t('resting')}</p>}
      {waits && (
        <button type="button" className={styles['quiet']} onClick={onSaveAgain}>
          {t(save.kept ? 'sendNow' : 'saveAgain')}
        </button>
      )}
      {waits && save.kept && (
        <button type="button" className={styles['quiet']} onClick={onRemove}>
          {t('removeFromDevice')}
        </button>
      )}
      {wouldBeLost && <CopyButton content={figures} />}
    </div>
  );
}

function lines(save: SaveProgress, t: Text): string[] {
  if (save.status === 'refused') return [t('failed'), save.detail];
  if (save.status !== 'waiting') return [t(save.status)];
  return save.kept ? [t(`waiting_${save.why}`)] : [t('failed'), t('unkept')];
}

function CopyButton({ content }: { readonly content: string }) {
  const { t } = useWorkoutTexts();
  const { label, copy } = useCopy(content);
  return (
    <button type="button" className={styles['quiet']} onClick={() => void copy()}>
      {t(label)}
    </button>
  );
}
