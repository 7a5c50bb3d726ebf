import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { cameraHelpFor } from './camera-help.ts';
import type { CameraProblem } from '../engine/camera.ts';
import type { WorkoutText } from '../messages.en.ts';
import { OverlayDialog } from './overlay-dialog.tsx';
import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

const appearances: Record<CameraProblem, { icon: string; title: WorkoutText; message: WorkoutText }> = {
  denied: { icon: '🔒', title: 'deniedTitle', message: 'deniedText' },
  'not-found': { icon: '📷', title: 'not-foundTitle', message: 'not-foundText' },
  unknown: { icon: '⚠️', title: 'unknownProblemTitle', message: 'unknownProblemText' },
};
const troubles = ['trouble1', 'trouble2', 'trouble3'] as const;
const reasons = ['why1', 'why2', 'why3', 'why4'] as const;

interface CameraProblemDialogProps {
  readonly problem: CameraProblem;
  readonly userAgent: string;
  readonly onRetry: () => void;
  /** Continues without a camera. */
  readonly onFollow: () => void;
  readonly onLeave: () => void;
}

/** Explains why there is no camera, what it is needed for and how to enable it. */
export function CameraProblemDialog({
  problem,
  userAgent,
  onRetry,
  onFollow,
  onLeave,
}: CameraProblemDialogProps) {
  const { t } = useWorkoutTexts();
  const exerciseText = useExerciseTexts();
  const { icon, title, message } = appearances[problem];
  const help = cameraHelpFor(userAgent);
  return (
    <OverlayDialog
      title={`${icon} ${t(title)}`}
      role="alertdialog"
      onClose={onLeave}
      closeLabel={t('close')}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={onLeave}>
            {t('goBack')}
          </button>
          <button type="button" className={styles['quiet']} onClick={onFollow}>
            {t('followAlong')}
          </button>
          <button type="button" className={styles['main']} onClick={onRetry}>
            {t(problem === 'denied' ? 'checkCameraAccess' : 'tryAgain')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>{t(message)}</p>
      {problem === 'denied' && (
        <>
          <h3>
            {t('howToAllow')} ({exerciseText(help.browser)})
          </h3>
          <ol>
            {help.steps.map((step) => (
              <li key={step}>{exerciseText(step)}</li>
            ))}
          </ol>
          <p>{t('noSecondPrompt')}</p>
          <h3>{t('stillBlocked')}</h3>
          <ul>
            {troubles.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </>
      )}
      {problem === 'not-found' && <p>{t('plugTip')}</p>}
      <h3>{t('whyTitle')}</h3>
      <ul>
        {reasons.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p className={styles['note']}>{t('privacy')}</p>
    </OverlayDialog>
  );
}
