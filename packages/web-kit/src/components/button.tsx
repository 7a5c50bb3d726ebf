import { Link } from '@ondine/web-kit/router';
import type { ComponentProps, MouseEvent } from 'react';
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
  /**
   * An action is in progress: the button keeps its place and ignores clicks. It keeps the focus, which a disabled
   * button would lose.
   */
  readonly loading?: boolean;
}

export function Button({
  variant,
  size,
  loading = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Enter in a field of a form clicks its submit button, so this prevents that as well.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={look({ ...(variant && { variant }), ...(size && { size }) }, className)}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading}
    >
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'>, Look {
  readonly className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ ...(variant && { variant }), ...(size && { size }) }, className)} />
  );
}
