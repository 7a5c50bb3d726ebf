import { ButtonLink, Logo, useMessages, useSession } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { messages } from '../texts.ts';
import styles from './landing.module.css';

/** The header of the public pages: it knows whether a user is logged in. */
export function SiteHeader() {
  const { t } = useMessages(messages);
  const { status } = useSession();
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']} aria-label="Ondine">
        <Logo />
      </Link>
      {/* Held open while it is unknown who is here, so that nothing jumps. */}
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
