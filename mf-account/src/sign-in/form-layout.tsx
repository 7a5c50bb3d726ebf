import { Coach, LanguageSwitch, Logo } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import type { ReactNode } from 'react';
import styles from './form-layout.module.css';

/** A page with a single form. */
export const FormLayout = ({
  title,
  text,
  children,
  footer,
}: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}) => (
  <div className={styles['layout']}>
    <header className={styles['header']}>
      <Link to="/" aria-label="Ondine" className={styles['brand']}>
        <Logo />
      </Link>
    </header>
    <main id="content" className={styles['main']}>
      <div className={styles['welcome']}>
        <Coach size={64} />
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
      <p className={styles['foot']}>{footer}</p>
      <div className={styles['languages']}>
        <LanguageSwitch />
      </div>
    </main>
  </div>
);
