import type { DOMAttributes, ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps extends Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
> {
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A raised surface that groups content. */
export function Card({ as: Element = 'div', children, className, ...handlers }: CardProps) {
  return (
    <Element className={classNames(styles['card'], className)} {...handlers}>
      {children}
    </Element>
  );
}

/** One figure with its name. */
export function StatTile({
  label,
  value,
  hint,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: string;
}) {
  return (
    <div className={classNames(styles['card'], styles['stat'])}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {hint !== undefined && <dd className={styles['hint']}>{hint}</dd>}
    </div>
  );
}

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent';

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>;
}
