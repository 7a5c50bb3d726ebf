import { zodResolver } from '@hookform/resolvers/zod';
import { authRoutes, type SecondStepOffer } from '@ondine/contracts';
import {
  Banner,
  Button,
  callApi,
  createRepeatKey,
  Checkbox,
  pageLanguage,
  PasswordField,
  session,
  TextField,
  detailOf,
} from '@ondine/web-kit';
import { Link, useNavigate } from '@ondine/web-kit/router';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldMessagesOf } from '../field-messages.ts';
import { useTexts } from '../texts.ts';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { FormLayout } from './form-layout.tsx';
import styles from './form-layout.module.css';
import { SecondStepScreen } from './second-step-screen.tsx';
import { ThirdPartySignIn } from './third-party-sign-in.tsx';
import { dropRegistration, keepRegistration, readRegistration } from './registration-draft.ts';
import { registrationFormSchema, requestOf, type RegistrationForm } from './registration-form.ts';

const empty: RegistrationForm = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  age_confirmed: false,
};

export function RegisterScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [offer, setOffer] = useState<SecondStepOffer>();
  const [repeatKey] = useState(() => createRepeatKey());
  const [kept] = useState(() => readRegistration(sessionStorage));
  const { register, handleSubmit, setError, formState, control } = useForm<RegistrationForm>({
    resolver: zodResolver(registrationFormSchema),
    defaultValues: { ...empty, ...kept },
  });
  const { errors, isSubmitting } = formState;
  const [ageConfirmed, password, email, firstName, lastName] = useWatch({
    control,
    name: ['age_confirmed', 'password', 'email', 'first_name', 'last_name'],
  });
  useEffect(
    () => keepRegistration(sessionStorage, { first_name: firstName, last_name: lastName, email }),
    [firstName, lastName, email],
  );

  async function createAccount(form: RegistrationForm) {
    setProblem(undefined);
    try {
      const body = { ...requestOf(form), language: pageLanguage() };
      const tokens = await callApi(authRoutes.register, { body, headers: repeatKey.headersFor(body) });
      await session.accept(tokens);
    } catch (error) {
      for (const { field, message } of fieldMessagesOf(error, empty)) setError(field, { message });
      setProblem(detailOf(error, t('registerFailed')));
      return;
    }
    dropRegistration(sessionStorage);
    await navigate('/dashboard');
  }

  if (offer) return <SecondStepScreen offer={offer} onAbandon={() => setOffer(undefined)} />;
  return (
    <FormLayout
      title={t('registerTitle')}
      text={t('registerText')}
      footer={
        <>
          {t('haveAccount')} <Link to="/login">{t('toLogin')}</Link>
        </>
      }
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => void handleSubmit(createAccount)(event)}
      >
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <div className={styles['names']}>
          <TextField
            label={t('firstName')}
            autoComplete="given-name"
            hint={t('firstNameHint')}
            error={errors.first_name?.message}
            {...register('first_name')}
          />
          <TextField
            label={t('lastName')}
            autoComplete="family-name"
            error={errors.last_name?.message}
            {...register('last_name')}
          />
        </div>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordStrength password={password} email={email} />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <Checkbox
          label={t('ageConfirmed')}
          error={errors.age_confirmed?.message}
          {...register('age_confirmed')}
        />
        <Button type="submit" size="lg" loading={isSubmitting}>
          {t('createAccount')}
        </Button>
      </form>
      <ThirdPartySignIn
        back="/register"
        ageConfirmed={ageConfirmed}
        onProblem={setProblem}
        onSecondStep={setOffer}
      />
    </FormLayout>
  );
}
