import { ButtonLink, Logo, useSession } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useTexts } from '../texts.ts';
import styles from './landing.module.css';

/** The header of the public pages, for visitors and for signed-in users. */
export function SiteHeader() {
  const { t } = useTexts();
  const { status } = useSession();
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']} aria-label="Ondine">
        <Logo />
      </Link>
      {/* Its space is reserved until the user is known, so that nothing moves. */}
      <div className={styles['headerActions']}>
        {status === 'visitor' && (
          <>
            <ButtonLink to="/login" variant="ghost">
              {t('login')}
            </ButtonLink>
            <ButtonLink to="/register" variant="secondary">
              {t('getStarted')}
            </ButtonLink>
          </>
        )}
        {status === 'user' && (
          <ButtonLink to="/dashboard" variant="secondary">
            {t('dashboard')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
