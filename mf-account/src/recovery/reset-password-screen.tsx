import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes } from '@ondine/contracts';
import { Banner, Button, ButtonLink, detailOf, PasswordField, useApiMutation } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useForm, useWatch } from 'react-hook-form';
import { useTexts } from '../texts.ts';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { FormLayout } from '../sign-in/form-layout.tsx';
import styles from '../sign-in/form-layout.module.css';
import { useLinkToken } from './use-link-token.ts';
import { newPasswordFormSchema, type NewPasswordForm } from './new-password-form.ts';

/** The screen of a reset link: sets a new password. */
export function ResetPasswordScreen() {
  const { t } = useTexts();
  const token = useLinkToken();
  const change = useApiMutation(accountRoutes.resetPassword);
  const { register, handleSubmit, formState, control } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: '', repeated: '' },
  });
  const { errors } = formState;
  const password = useWatch({ control, name: 'password' });

  const save = handleSubmit(({ password }) => change.mutate({ body: { token, password } }));
  const refused = change.error?.errors['password']?.[0];

  if (change.isSuccess) {
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
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        {token === '' && <Banner tone="danger">{t('linkMissing')}</Banner>}
        {change.isError && refused === undefined && (
          <Banner tone="danger">{detailOf(change.error, t('somethingFailed'))}</Banner>
        )}
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={errors.password?.message ?? refused}
          {...register('password')}
        />
        <PasswordStrength password={password} email="" />
        <PasswordField
          label={t('repeatPassword')}
          autoComplete="new-password"
          error={errors.repeated?.message}
          {...register('repeated')}
        />
        <Button type="submit" size="lg" loading={change.isPending} disabled={token === ''}>
          {t('savePassword')}
        </Button>
      </form>
    </FormLayout>
  );
}
