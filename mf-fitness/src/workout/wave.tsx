import styles from './screen/exercise-screen.module.css';

/** The loading wave. */
export function Wave() {
  return (
    <svg className={styles['wave']} viewBox="0 0 100 24" aria-hidden="true">
      <path d="M-2 12 q 12 -16 24 0 t 24 0 t 24 0 t 24 0 t 24 0 t 24 0 t 24 0" />
    </svg>
  );
}
