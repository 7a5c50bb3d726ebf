import type { PaymentType } from '@ondine/contracts';
import { Dialog, useLeaving } from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { PlanChooser } from './plan-chooser.tsx';
import { purchase } from './purchase.ts';

const returnDelayMs = 2000;

/** The paywall at the end of the onboarding. */
export function PlanDialog({
  open,
  onClose,
  onNotOnboarded,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the server has no completed onboarding: back to the questions. */
  readonly onNotOnboarded: () => void;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [processing, setProcessing] = useState(false);
  const { isLeaving, leaveFor } = useLeaving();
  const [error, setError] = useState<string | null>(null);

  const isBusy = processing || isLeaving;

  function fail(text: string | null) {
    setError(text);
    setProcessing(false);
  }

  async function choose(plan: PaymentType) {
    setProcessing(true);
    setError(null);
    const outcome = await purchase(plan);
    switch (outcome.kind) {
      case 'paid':
        await navigate('/dashboard');
        return;
      case 'checkout':
        leaveFor(outcome.url);
        setProcessing(false);
        return;
      case 'not_onboarded':
        // Stays busy, and so open, until the questions are shown.
        setError(t('onboardingFirst'));
        setTimeout(onNotOnboarded, returnDelayMs);
        return;
      case 'completion_failed':
        fail(t('completeFailed'));
        return;
      case 'checkout_failed':
        fail(t('checkoutFailed'));
        return;
      case 'refused':
        fail(t('purchaseFailed'));
        return;
      case 'failed':
        fail(t('purchaseError'));
        return;
      case 'session_over':
        fail(null);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t('unlock')}
      description={t('unlockText')}
      // A user who closed it now would be redirected to the checkout from another screen.
      dismissible={!isBusy}
      quickExit
    >
      <PlanChooser processing={isBusy} error={error} onChoose={(plan) => void choose(plan)} />
    </Dialog>
  );
}
