import { Link } from '@ondine/web-kit/router';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

/** The content column of a screen. */
export function Page({
  children,
  width = 'wide',
}: {
  readonly children: ReactNode;
  readonly width?: 'narrow' | 'wide';
}) {
  return (
    <main id="content" className={classNames(styles['page'], styles[width])}>
      {children}
    </main>
  );
}

export function PageHeader({
  title,
  subtitle,
  back,
  actions,
}: {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
}) {
  return (
    <header className={styles['header']}>
      {back && (
        <Link className={styles['back']} to={back.to} aria-label={back.label}>
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M14.5 5 8 12l6.5 7" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </Link>
      )}
      <div className={styles['titles']}>
        <h1 className={styles['title']}>{title}</h1>
        {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
      </div>
      {actions}
    </header>
  );
}
