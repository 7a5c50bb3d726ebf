import { useEffect, useState, type ReactNode } from 'react';
import { useReconnect } from '../use-reconnect.ts';
import { Button } from './button.tsx';
import type { Tone } from './card.tsx';
import { classNames } from './class-names.ts';
import styles from './feedback.module.css';
import { useKitTexts } from './texts.ts';
import { LoadingWave, Wave } from './wave.tsx';

/** A notice across the screen. Screen readers announce warnings and errors at once. */
export function Banner({
  tone = 'neutral',
  title,
  children,
  onDismiss,
  dismissLabel,
  action,
}: {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
  readonly onDismiss?: () => void;
  readonly dismissLabel?: string;
  readonly action?: ReactNode;
}) {
  const { t } = useKitTexts();
  return (
    <div
      className={classNames(styles['banner'], styles[tone])}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    >
      <div className={styles['words']}>
        {title !== undefined && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
      {onDismiss && (
        <button
          type="button"
          className={styles['dismiss']}
          aria-label={dismissLabel ?? t('dismiss')}
          onClick={onDismiss}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}

const spinnerDelayMs = 200;

/** Shows nothing for the first 200 ms, then a wave with its label over the whole screen. */
export function Spinner({ label }: { readonly label?: string }) {
  const { t } = useKitTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), spinnerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles['spinner']} role="status">
      <LoadingWave />
      <p>{label ?? t('loading')}</p>
    </div>
  );
}

/** A placeholder for content that is loading. */
export function Skeleton({
  height = '1rem',
  width = '100%',
  lines = 1,
}: {
  readonly height?: string;
  readonly width?: string;
  readonly lines?: number;
}) {
  return (
    <div className={styles['skeletons']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['skeleton']} style={{ height, width }} />
      ))}
    </div>
  );
}

/** Shown when there is no content yet, with an action. */
export function EmptyState({
  title,
  hint,
  action,
}: {
  readonly title: string;
  readonly hint?: string;
  /** What the user can do about it. */
  readonly action: ReactNode;
}) {
  return (
    <div className={styles['state']}>
      <Wave className={styles['art'] ?? ''} />
      <p className={styles['stateTitle']}>{title}</p>
      {hint !== undefined && <p className={styles['stateHint']}>{hint}</p>}
      {action}
    </div>
  );
}

/** Shown when content could not be loaded, with a retry. */
export function ErrorState({
  title,
  detail,
  onRetry,
  retryLabel,
}: {
  readonly title?: string;
  readonly detail: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}) {
  const { t } = useKitTexts();
  return (
    <div className={styles['state']} role="alert">
      {title !== undefined && <p className={styles['stateTitle']}>{title}</p>}
      <p className={styles['stateHint']}>{detail}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel ?? t('retry')}
        </Button>
      )}
    </div>
  );
}

/**
 * Shown without a connection instead of content that this device does not keep. There is nothing to press: it fetches by
 * itself once the browser is online.
 * @param onOnline fetches the content
 */
export function OfflineState({
  title,
  detail,
  onOnline,
}: {
  readonly title: string;
  readonly detail: string;
  readonly onOnline: () => void;
}) {
  useReconnect(onOnline);
  return <ErrorState title={title} detail={detail} />;
}

/** For screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['hidden']}>{children}</span>
);
