import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes, changePasswordSchema, type User } from '@ondine/contracts';
import { Banner, Button, detailOf, PasswordField, queryClient, useApiMutation } from '@ondine/web-kit';
import { useForm, useWatch } from 'react-hook-form';
import { fieldMessagesOf } from '../field-messages.ts';
import { useTexts } from '../texts.ts';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

const empty = { current_password: '', new_password: '' };

/** Changes the password of a user who knows the current one. */
export function PasswordSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const change = useApiMutation(accountRoutes.changePassword);
  const { register, handleSubmit, reset, formState, control } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: empty,
  });
  const { errors } = formState;
  const refused = fieldMessagesOf(change.error, empty);
  const errorOf = (field: keyof typeof empty) =>
    errors[field]?.message ?? refused.find((each) => each.field === field)?.message;
  const password = useWatch({ control, name: 'new_password' });

  const save = handleSubmit((body) =>
    change.mutate(
      { body },
      {
        onSuccess: () => {
          reset();
          void queryClient.invalidateQueries({ queryKey: [accountRoutes.signIns.id] });
        },
      },
    ),
  );

  if (!user.has_password) return <Section title={t('passwordTitle')} text={t('noPassword')} />;
  return (
    <Section title={t('passwordTitle')} text={t('passwordText')}>
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        {change.isSuccess && <Banner tone="success">{t('passwordChanged')}</Banner>}
        {change.isError && refused.length === 0 && (
          <Banner tone="danger">{detailOf(change.error, t('somethingFailed'))}</Banner>
        )}
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          error={errorOf('current_password')}
          {...register('current_password')}
        />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={errorOf('new_password')}
          {...register('new_password')}
        />
        <PasswordStrength password={password} email={user.email} />
        <Button type="submit" variant="secondary" loading={change.isPending}>
          {t('changePassword')}
        </Button>
      </form>
    </Section>
  );
}
