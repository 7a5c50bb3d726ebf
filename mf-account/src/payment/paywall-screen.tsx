import type { PaymentType } from '@ondine/contracts';
import {
  Button,
  ButtonLink,
  Card,
  Coach,
  Page,
  PageHeader,
  QuickExitButton,
  session,
  useLeaving,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { PlanChooser } from './plan-chooser.tsx';
import styles from './plan-chooser.module.css';
import { beginCheckout } from './purchase.ts';

/** The plans on a separate page. */
export function PaywallScreen() {
  const { t } = useTexts();
  const [processing, setProcessing] = useState(false);
  const { isLeaving, leaveFor } = useLeaving();
  const [error, setError] = useState<string | null>(null);

  async function choose(plan: PaymentType) {
    setProcessing(true);
    setError(null);
    const outcome = await beginCheckout(plan);
    if (outcome.kind === 'checkout') leaveFor(outcome.url);
    else if (outcome.kind === 'checkout_failed') setError(t('checkoutFailed'));
    setProcessing(false);
  }

  return (
    <Page width="narrow">
      <div className={styles['top']}>
        <Coach />
        <QuickExitButton />
      </div>
      <PageHeader title={t('unlock')} subtitle={t('unlockText')} />
      <Card>
        <PlanChooser
          processing={processing || isLeaving}
          error={error}
          onChoose={(plan) => void choose(plan)}
        />
      </Card>
      <div className={styles['ways']}>
        <ButtonLink to="/account" variant="ghost">
          {t('accountTitle')}
        </ButtonLink>
        <Button variant="ghost" onClick={() => void session.logout()}>
          {t('logout')}
        </Button>
        <ButtonLink to="/terms" variant="ghost">
          {t('terms')}
        </ButtonLink>
        <ButtonLink to="/privacy" variant="ghost">
          {t('privacy')}
        </ButtonLink>
      </div>
    </Page>
  );
}
