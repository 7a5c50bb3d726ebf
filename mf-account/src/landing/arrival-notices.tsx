import { Banner, ButtonLink } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './landing.module.css';
import { useArrivalFlag } from './use-arrival-flag.ts';

const sessionExpiredMs = 5000;

/** Why a user was redirected here: an expired session, a third-party sign-in that failed, or an unknown address. */
export function ArrivalNotices() {
  const { t } = useTexts();
  const [expired, dismissExpired] = useArrivalFlag('session_expired', sessionExpiredMs);
  const [failed, dismissFailed] = useArrivalFlag('auth_failed');
  const [unknown, dismissUnknown] = useArrivalFlag('unknown_page');
  if (!expired && !failed && !unknown) return null;
  return (
    <div className={styles['notices']}>
      {expired && (
        <Banner
          tone="danger"
          onDismiss={dismissExpired}
          dismissLabel={t('dismiss')}
          action={<ButtonLink to="/login">{t('login')}</ButtonLink>}
        >
          {t('sessionExpired')}
        </Banner>
      )}
      {failed && (
        <Banner tone="warning" onDismiss={dismissFailed} dismissLabel={t('dismiss')}>
          {t('authFailed')}
        </Banner>
      )}
      {unknown && (
        <Banner onDismiss={dismissUnknown} dismissLabel={t('dismiss')}>
          {t('unknownPage')}
        </Banner>
      )}
    </div>
  );
}
