import { Link } from '@ondine/web-kit/router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/** `primary` is the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: 'md' | 'lg';
}

const look = ({ variant = 'primary', size = 'md' }: Look, className?: string) =>
  classNames(styles['button'], styles[variant], styles[size], className);

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Something is under way: the button stays where it is and takes no second click. */
  readonly loading?: boolean;
}

export function Button({
  variant,
  size,
  loading = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}
      disabled={disabled === true || loading}
      aria-busy={loading}
    >
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ to, variant, size, className, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}>
      {children}
    </Link>
  );
}
