import type { CSSProperties } from 'react';
import styles from './workout-panel.module.css';

/** A slow wave whose crest passes once in each repetition at a slow tempo. */
export function TempoWave({ period, resting }: { readonly period: number; readonly resting: boolean }) {
  return (
    <svg
      className={styles['tempo']}
      viewBox="0 0 400 24"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-resting={resting}
      style={{ '--period': `${period}ms` } as CSSProperties}
    >
      <path d="M-400 12 q 50 -20 100 0 t 100 0 t 100 0 t 100 0 t 100 0 t 100 0 t 100 0 t 100 0" />
    </svg>
  );
}
