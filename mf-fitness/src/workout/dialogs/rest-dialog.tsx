import { LoadingWave } from '@ondine/web-kit';
import { clockText } from '../panel/encouragement.ts';
import type { WorkoutSet } from '../engine/workout-state.ts';
import { FinishButton, type FinishWord } from './finish-button.tsx';
import { OverlayDialog } from './overlay-dialog.tsx';
import { useWorkoutTexts } from '../texts.ts';
import { useCountdown } from '../screen/use-countdown.ts';
import { WaitForMe } from './wait-for-me.tsx';
import styles from '../screen/exercise-screen.module.css';

interface RestDialogProps {
  /** The next set. */
  readonly set: WorkoutSet;
  /** False without a camera, when sets are not counted. */
  readonly counts: boolean;
  /** How long the rest lasts. It ends by itself, since a member who lies on the mat touches nothing. */
  readonly seconds?: number;
  /** What ending the exercise now is called. */
  readonly finish: FinishWord;
  /** Whether the rest waits for the member instead of ending by itself. */
  readonly waits: boolean;
  readonly onWait: (waits: boolean) => void;
  /** The number of the set that was ended before its time; undefined where there is nothing to go back to. */
  readonly endedSet: number | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
  readonly onFinish: () => void;
}

const REST_SECONDS = 60;

/** The rest between two sets. */
export function RestDialog({
  set,
  counts,
  seconds = REST_SECONDS,
  finish,
  waits,
  onWait,
  endedSet,
  onBack,
  onNext,
  onFinish,
}: RestDialogProps) {
  const { t } = useWorkoutTexts();
  const left = useCountdown(waits ? null : seconds, onNext);
  return (
    <OverlayDialog
      title={t('restTitle')}
      onClose={onNext}
      closeLabel={t('endRest')}
      actions={
        <>
          <FinishButton word={finish} onFinish={onFinish} />
          {endedSet !== undefined && (
            <button type="button" className={styles['quiet']} onClick={onBack}>
              {t('backToSet', { set: String(endedSet) })}
            </button>
          )}
          <button type="button" className={styles['main']} onClick={onNext}>
            {t('nextSet')}
          </button>
        </>
      }
    >
      <div className={styles['rest']}>
        <LoadingWave />
        {!waits && (
          <p className={styles['restClock']} role="timer">
            {clockText(left)}
          </p>
        )}
        <WaitForMe waits={waits} onWait={onWait} />
      </div>
      <p className={`${styles['lead'] ?? ''} ${styles['restLead'] ?? ''}`}>
        {!waits &&
          t(counts && set.best > 0 ? 'restText' : 'restTextPaced', {
            best: String(set.best),
            set: String(set.number),
          })}
      </p>
    </OverlayDialog>
  );
}
