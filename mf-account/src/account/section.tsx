import { Card } from '@ondine/web-kit';
import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

/** A titled section of the account screen. */
export function Section({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Card className={styles['section']}>
      <h2>{title}</h2>
      {text !== undefined && <p className={styles['soft']}>{text}</p>}
      {children}
    </Card>
  );
}
