import { secondStepRoutes, type TotpEnrolment } from '@ondine/contracts';
import { Banner, Button, detailOf, ErrorState, Skeleton, useApiMutation, useApiQuery } from '@ondine/web-kit';
import { useState } from 'react';
import styles from '../account/account-screen.module.css';
import { Section } from '../account/section.tsx';
import { useTexts } from '../texts.ts';
import { EnrolApp } from './enrol-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { renewToken } from './renew-token.ts';
import { TurnOff } from './turn-off.tsx';

type Shown =
  | { readonly kind: 'overview' }
  | { readonly kind: 'enrolling'; readonly enrolment: TotpEnrolment }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'turning off' };

const overview: Shown = { kind: 'overview' };

/** The second step of the user's sign-in. */
export function WaysToSignInSection() {
  const { t } = useTexts();
  const [shown, setShown] = useState(overview);
  const ways = useApiQuery(secondStepRoutes.waysToSignIn);
  const start = useApiMutation(secondStepRoutes.totpStart);
  const replace = useApiMutation(secondStepRoutes.newRecoveryCodes);
  const failure = start.error ?? replace.error;

  function showAnew(next: Shown) {
    setShown(next);
    void ways.refetch();
  }

  function finish(next: Shown) {
    setShown(next);
    void renewToken();
  }

  return (
    <Section title={t('waysTitle')} text={t('waysText')}>
      {ways.isPending && <Skeleton lines={2} />}
      {ways.isError && (
        <ErrorState detail={detailOf(ways.error, t('somethingFailed'))} onRetry={() => void ways.refetch()} />
      )}
      {ways.data?.second_step_missing && <Banner>{t('waysMissing')}</Banner>}
      {failure && <Banner tone="danger">{detailOf(failure, t('somethingFailed'))}</Banner>}
      {shown.kind === 'enrolling' && (
        <EnrolApp
          enrolment={shown.enrolment}
          onDone={(codes) => finish({ kind: 'codes', codes })}
          onAbandon={() => setShown(overview)}
        />
      )}
      {shown.kind === 'codes' && <RecoveryCodes codes={shown.codes} onKept={() => setShown(overview)} />}
      {shown.kind === 'turning off' && (
        <TurnOff onDone={() => finish(overview)} onAbandon={() => setShown(overview)} />
      )}
      {shown.kind === 'overview' && ways.data && !ways.data.totp && (
        <>
          <p>{t('secondStepIsOff')}</p>
          <div className={styles['actions']}>
            <Button
              variant="secondary"
              loading={start.isPending}
              onClick={() =>
                start.mutate({}, { onSuccess: (enrolment) => setShown({ kind: 'enrolling', enrolment }) })
              }
            >
              {t('addApp')}
            </Button>
          </div>
        </>
      )}
      {shown.kind === 'overview' && ways.data?.totp && (
        <>
          <p>{t('secondStepIsOn', { count: ways.data.recovery_codes_left })}</p>
          <div className={styles['actions']}>
            <Button
              variant="secondary"
              loading={replace.isPending}
              onClick={() =>
                replace.mutate(
                  {},
                  { onSuccess: ({ recovery_codes: codes }) => showAnew({ kind: 'codes', codes }) },
                )
              }
            >
              {t('newRecovery')}
            </Button>
            <Button variant="ghost" onClick={() => setShown({ kind: 'turning off' })}>
              {t('turnOff')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
