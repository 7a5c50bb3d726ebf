import type { ReactNode } from 'react';
import styles from './admin.module.css';

/** A part of the admin screen under a heading, which names it for screen readers. @param id unique on the screen */
export function AdminSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['section']} aria-labelledby={`admin-${id}`}>
      <h2 id={`admin-${id}`}>{title}</h2>
      {children}
    </section>
  );
}
