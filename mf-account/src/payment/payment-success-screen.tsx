import { Button, Coach, Page, session, Wave } from '@ondine/web-kit';
import { Navigate, useNavigate, useSearchParams } from '@ondine/web-kit/router';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './payment-success-screen.module.css';

const stepMs = 2000;

type Phase = 'verifying' | 'confirmed' | 'unconfirmed';

/**
 * Fetches the user twice: the first call may have made the server ask the payment provider, and the second one sees the
 * result.
 */
async function verify(): Promise<Phase> {
  try {
    await session.refreshUser();
    return (await session.refreshUser())?.has_paid_subscription === true ? 'confirmed' : 'unconfirmed';
  } catch (error) {
    console.warn('The payment could not be looked up', error);
    return 'unconfirmed';
  }
}

/** After the checkout: checks the payment, and leads to the dashboard. */
export function PaymentSuccessScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [phase, setPhase] = useState<Phase>('verifying');
  const sessionId = parameters.get('session_id');

  useEffect(() => {
    if (!sessionId || phase === 'unconfirmed') return;
    const timer = setTimeout(() => {
      if (phase === 'verifying') void verify().then(setPhase);
      // In its place: Back leads to what was before, not to a payment that is looked up again.
      else void navigate('/dashboard', { replace: true });
    }, stepMs);
    return () => clearTimeout(timer);
  }, [sessionId, phase, navigate]);

  if (!sessionId) return <Navigate to="/paywall" replace />;
  return (
    <Page width="narrow">
      <div className={styles['centre']} role="status">
        <Coach size={96} />
        <Wave className={styles['wave'] ?? ''} />
        {phase === 'verifying' && <p>{t('verifying')}</p>}
        {phase === 'confirmed' && (
          <>
            <h1>{t('paidTitle')}</h1>
            <p>{t('paidText')}</p>
            <p className={styles['soft']}>{t('redirecting')}</p>
          </>
        )}
        {phase === 'unconfirmed' && (
          <>
            <h1>{t('unconfirmedTitle')}</h1>
            <p className={styles['soft']}>{t('unconfirmed')}</p>
            <Button onClick={() => setPhase('verifying')}>{t('checkAgain')}</Button>
          </>
        )}
      </div>
    </Page>
  );
}
