import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes, changePasswordSchema, type User } from '@ondine/contracts';
import { Banner, Button, callApi, PasswordField, queryClient, useMessages, detailOf } from '@ondine/web-kit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldMessagesOf } from '../field-messages.ts';
import { messages } from '../messages.en.ts';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

const empty = { current_password: '', new_password: '' };

/** A new password for whoever knows the old one. */
export function PasswordSection({ user }: { readonly user: User }) {
  const { t } = useMessages(messages);
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  const { register, handleSubmit, setError, reset, formState, control } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'new_password' });

  async function change(form: typeof empty) {
    setNotice(undefined);
    try {
      await callApi(accountRoutes.changePassword, { body: form });
      reset();
      setNotice({ tone: 'success', text: t('passwordChanged') });
      await queryClient.invalidateQueries({ queryKey: [accountRoutes.signIns.id] });
    } catch (error) {
      const beside = fieldMessagesOf(error, empty);
      for (const { field, message } of beside) setError(field, { message });
      if (beside.length === 0) setNotice({ tone: 'danger', text: detailOf(error, t('somethingFailed')) });
    }
  }

  if (!user.has_password) return <Section title={t('passwordTitle')} text={t('noPassword')} />;
  return (
    <Section title={t('passwordTitle')} text={t('passwordText')}>
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
        {/* For password managers: whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...register('current_password')}
        />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={errors.new_password?.message}
          {...register('new_password')}
        />
        <PasswordStrength password={password} email={user.email} />
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('changePassword')}
        </Button>
      </form>
    </Section>
  );
}
