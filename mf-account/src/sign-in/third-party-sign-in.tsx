import { accountRoutes, authRoutes, type SecondStepOffer } from '@ondine/contracts';
import { callApi, pageLanguage, session, useApiQuery, detailOf } from '@ondine/web-kit';
import { useNavigate } from '@ondine/web-kit/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ageConfirmation } from './age-confirmation.ts';
import { offerOf } from './second-step-screen.tsx';
import { GoogleButton } from './google-button.tsx';
import styles from './form-layout.module.css';
import { forgetReturnedCredential, readReturnedCredential } from './returned-credential.ts';

const failedStayMs = 2000;

/** Exchanges a credential for a session. @returns null, or why it failed */
async function signInWith(credential: string, ageConfirmed: boolean): Promise<unknown> {
  try {
    const age = ageConfirmed ? { age_confirmed: true } : {};
    const body = { token: credential, ...age, language: pageLanguage() };
    await session.accept(await callApi(authRoutes.google, { body }));
    return null;
  } catch (error) {
    return error;
  }
}

/**
 * Third-party sign-in: Google, or the local provider, which says that it is a stand-in. After a redirect from the local
 * provider, the credential is in the URL.
 */
export function ThirdPartySignIn({
  back,
  ageConfirmed,
  onProblem,
  onSecondStep,
}: {
  /** The screen to come back to. */
  readonly back: '/login' | '/register';
  /** Whether the age is confirmed, on a screen that creates accounts, where that is required first. */
  readonly ageConfirmed?: boolean;
  readonly onProblem: (text: string) => void;
  /** Called when the account requires a second step. */
  readonly onSecondStep: (offer: SecondStepOffer) => void;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { data: options, isPending } = useApiQuery(accountRoutes.signInOptions);
  const [returned] = useState(() => readReturnedCredential(window.location));
  const [problem, setProblem] = useState(returned === '' ? t('noCredential') : undefined);
  const [busy, setBusy] = useState(Boolean(returned));
  const [isUnavailable, setUnavailable] = useState(false);

  const age = () => ageConfirmed === true || ageConfirmation.take();

  function finish(failure: unknown) {
    if (failure === null) {
      void navigate(session.placeAfterSignIn());
      return;
    }
    const offer = offerOf(failure);
    if (offer) {
      onSecondStep(offer);
      return;
    }
    setBusy(false);
    setProblem(detailOf(failure, t('googleFailed')));
  }

  function accept(credential: string) {
    if (credential === '') {
      setProblem(t('noCredential'));
      return;
    }
    setBusy(true);
    void signInWith(credential, age()).then(finish);
  }

  const readAge = useEffectEvent(age);
  const finishReturned = useEffectEvent(finish);
  useEffect(() => {
    if (returned === null) return;
    forgetReturnedCredential(window.location, window.history);
    if (returned !== '') void signInWith(returned, readAge()).then((failure) => finishReturned(failure));
  }, [returned]);

  useEffect(() => {
    if (problem === undefined) return;
    onProblem(problem);
    const timer = setTimeout(() => void navigate('/?auth_failed=true'), failedStayMs);
    return () => clearTimeout(timer);
  }, [problem, onProblem, navigate]);

  const offered = options?.third_party;
  // Its space is reserved until it is known, so that nothing below moves.
  if (isPending) return <div className={styles['thirdPartyPlace']} />;
  if (!offered) return null;
  // Shown instead of a redirect, because nothing was tried yet: a blocker may prevent loading the library.
  if (isUnavailable) return <p className={styles['soft']}>{t('googleUnavailable')}</p>;
  const waitsForAge = ageConfirmed === false;
  return (
    <div className={styles['thirdParty']}>
      <p className={styles['or']}>{t('or')}</p>
      {waitsForAge && <p className={styles['soft']}>{t('ageFirst')}</p>}
      {/* Visible before the age is confirmed, so that visitors know the option, but disabled until then. */}
      <div className={styles['thirdPartyChoice']} inert={waitsForAge}>
        {offered.kind === 'google' ? (
          <GoogleButton
            clientId={offered.client_id}
            nonce={offered.nonce}
            onCredential={accept}
            onUnavailable={() => setUnavailable(true)}
          />
        ) : (
          <a
            className={styles['thirdPartyLink']}
            aria-disabled={busy}
            href={`${offered.authorize_url}&back=${encodeURIComponent(back)}`}
            onClick={() => {
              if (ageConfirmed) ageConfirmation.keep();
            }}
          >
            {t('developmentSignIn')}
          </a>
        )}
      </div>
    </div>
  );
}
