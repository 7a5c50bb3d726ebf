import { LanguageSwitch, Logo } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useTexts } from '../texts.ts';
import styles from './landing.module.css';

const pages = ['features', 'pricing', 'about', 'contact', 'privacy', 'terms'] as const;

export function SiteFooter() {
  const { t } = useTexts();
  return (
    <footer className={styles['footer']}>
      <Logo />
      <nav aria-label={t('footer')} className={styles['footerLinks']}>
        {pages.map((page) => (
          <Link key={page} to={`/${page}`}>
            {t(page)}
          </Link>
        ))}
      </nav>
      <LanguageSwitch />
      <p className={styles['small']}>{t('footerNote')}</p>
    </footer>
  );
}
