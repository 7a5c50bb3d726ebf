import { OverlayDialog } from '../workout/dialogs/overlay-dialog.tsx';
import styles from './flow-dialogs.module.css';
import type { FlowState } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';
import { useRunningTexts } from './running/texts.ts';
import { nameOf } from './use-flow-plan.ts';

interface GoOnDialogProps {
  readonly state: FlowState;
  /** The exercise that was running. */
  readonly step: FlowStep;
  /** The number of its set that was running; undefined if none was. */
  readonly set: number | undefined;
  readonly onGoOn: () => void;
  readonly onStartAgain: () => void;
  readonly onLeave: () => void;
}

/** Asks after a reload whether the flow continues with the exercise that was running. */
export function GoOnDialog({ state, step, set, onGoOn, onStartAgain, onLeave }: GoOnDialogProps) {
  const { t } = useRunningTexts();
  const { steps, at, done } = state;
  return (
    <OverlayDialog
      title={t('goOnTitle')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onLeave}>
            {t('toDashboard')}
          </button>
          <button type="button" className={styles['quiet']} onClick={onStartAgain}>
            {t('startAgain')}
          </button>
          <button type="button" className={styles['main']} onClick={onGoOn}>
            {t('goOnWith', { name: nameOf(step.slug) })}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>
        {set === undefined
          ? t('goOnText', { at: at + 1, count: steps.length })
          : t('goOnTextSet', { at: at + 1, count: steps.length, set, sets: step.sets })}
      </p>
      {done.length > 0 && (
        <p>{t('goOnDone', { names: done.map(({ step: { slug } }) => nameOf(slug)).join(', ') })}</p>
      )}
    </OverlayDialog>
  );
}
