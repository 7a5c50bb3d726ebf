import { useEffect, useState } from 'react';
import { OverlayDialog } from '../dialogs/overlay-dialog.tsx';
import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

/** Failures of the pose engine that reach none of our handlers, as listed in the specification. */
const engineFailure =
  /wasm|assets? load|load(?:ing)? assets?|creat(?:e|ing) file|file creation|process(?:ing)? package|package processing|buffer|Cannot read properties of undefined/i;

/** Whether a message is from the pose engine. */
const isEngineFailure = (message: string): boolean => engineFailure.test(message);

/** Catches uncaught failures of the pose engine, and offers a restart. */
export function EngineFailureOverlay({ onRefresh }: { readonly onRefresh: () => void }) {
  const { t } = useWorkoutTexts();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const take = (event: Event, message: string) => {
      if (!isEngineFailure(message)) return;
      event.preventDefault();
      setFailed(true);
    };
    const onError = (event: ErrorEvent) => take(event, event.message);
    const onRejection = (event: PromiseRejectionEvent) => {
      const reason: unknown = event.reason;
      take(event, reason instanceof Error ? reason.message : String(reason));
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  if (!failed) return null;
  return (
    <OverlayDialog
      title={t('engineTitle')}
      role="alertdialog"
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={() => setFailed(false)}>
            {t('dismiss')}
          </button>
          <button type="button" className={styles['main']} onClick={onRefresh}>
            {t('refreshPage')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>{t('engineText')}</p>
    </OverlayDialog>
  );
}
