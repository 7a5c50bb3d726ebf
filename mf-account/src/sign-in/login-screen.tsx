import { zodResolver } from '@hookform/resolvers/zod';
import { authRoutes, loginSchema, type LoginRequest, type SecondStepOffer } from '@ondine/contracts';
import { Banner, Button, callApi, PasswordField, session, TextField, detailOf } from '@ondine/web-kit';
import { Link, useNavigate } from '@ondine/web-kit/router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../texts.ts';
import { PasskeySignIn } from '../security/passkeys/passkey-sign-in.tsx';
import { FormLayout } from './form-layout.tsx';
import styles from './form-layout.module.css';
import { offerOf, SecondStepScreen } from './second-step-screen.tsx';
import { ThirdPartySignIn } from './third-party-sign-in.tsx';

export function LoginScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [offer, setOffer] = useState<SecondStepOffer>();
  const { register, handleSubmit, formState } = useForm<LoginRequest>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  async function logIn(form: LoginRequest) {
    setProblem(undefined);
    try {
      await session.accept(await callApi(authRoutes.login, { body: form }));
    } catch (error) {
      const asked = offerOf(error);
      if (asked) {
        setOffer(asked);
        return;
      }
      setProblem(detailOf(error, t('loginFailed')));
      return;
    }
    await navigate(session.placeAfterSignIn());
  }

  if (offer) return <SecondStepScreen offer={offer} onAbandon={() => setOffer(undefined)} />;
  return (
    <FormLayout
      title={t('loginTitle')}
      text={t('loginText')}
      footer={
        <>
          {t('noAccount')} <Link to="/register">{t('toRegister')}</Link>
        </>
      }
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(logIn)(event)}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('login')}
        </Button>
        <PasskeySignIn onProblem={setProblem} />
        <Link className={styles['quietLink']} to="/forgot-password">
          {t('forgotLink')}
        </Link>
      </form>
      <ThirdPartySignIn back="/login" onProblem={setProblem} onSecondStep={setOffer} />
    </FormLayout>
  );
}
