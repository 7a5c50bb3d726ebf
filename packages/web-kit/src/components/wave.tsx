import styles from './wave.module.css';

const path = 'M0 12 C 20 -2, 40 -2, 60 12 S 100 26, 120 12 S 160 -2, 180 12 S 220 26, 240 12';

/** The wave line of the brand; purely decorative. */
export function Wave({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className ?? styles['wave']}
      viewBox="0 0 240 24"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The wave while something is awaited; its colour is `--wave` where that is set. */
export const LoadingWave = () => <Wave className={styles['loading'] ?? ''} />;

/** The name with its wave. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg className={styles['mark']} viewBox="0 0 48 24" aria-hidden="true">
        <path
          d="M3 12 C 9 2, 17 2, 24 12 S 39 22, 45 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
      </svg>
      Ondine
    </span>
  );
}

/**
 * A progress bar as a wave that fills from the left.
 * @param value 0 to 1
 */
export function ProgressWave({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <Wave className={styles['track'] ?? ''} />
      <div className={styles['clip']} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        <Wave className={styles['fill'] ?? ''} />
      </div>
    </div>
  );
}
