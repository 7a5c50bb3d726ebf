import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes } from '@ondine/contracts';
import {
  ApiError,
  Banner,
  Button,
  ButtonLink,
  callApi,
  PasswordField,
  useMessages,
  detailOf,
} from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { messages } from '../messages.en.ts';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { FormLayout } from '../sign-in/form-layout.tsx';
import styles from '../sign-in/form-layout.module.css';
import { useLinkToken } from './use-link-token.ts';
import { newPasswordFormSchema, type NewPasswordForm } from './new-password-form.ts';

/** Where the link of the mail leads: a new password. */
export function ResetPasswordScreen() {
  const { t } = useMessages(messages);
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(token === '' ? t('linkMissing') : undefined);
  const { register, handleSubmit, setError, formState, control } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: '', repeated: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  async function save({ password }: NewPasswordForm) {
    setProblem(undefined);
    try {
      await callApi(accountRoutes.resetPassword, { body: { token, password } });
      setDone(true);
    } catch (error) {
      const message = error instanceof ApiError ? error.errors['password']?.[0] : undefined;
      if (message) setError('password', { message });
      else setProblem(detailOf(error, t('somethingFailed')));
    }
  }

  if (done) {
    return (
      <FormLayout title={t('resetTitle')} text={t('resetDone')} footer={null}>
        <ButtonLink to="/login" size="lg">
          {t('login')}
        </ButtonLink>
      </FormLayout>
    );
  }
  return (
    <FormLayout
      title={t('resetTitle')}
      text={t('resetText')}
      footer={<Link to="/forgot-password">{t('askForLink')}</Link>}
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordStrength password={password} email="" />
        <PasswordField
          label={t('repeatPassword')}
          autoComplete="new-password"
          error={errors.repeated?.message}
          {...register('repeated')}
        />
        <Button type="submit" size="lg" loading={isSubmitting} disabled={token === ''}>
          {t('savePassword')}
        </Button>
      </form>
    </FormLayout>
  );
}
