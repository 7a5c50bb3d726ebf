import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes, forgotPasswordSchema } from '@ondine/contracts';
import { Banner, Button, detailOf, TextField, useApiMutation, useApiQuery } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useForm } from 'react-hook-form';
import { useTexts } from '../texts.ts';
import { FormLayout } from '../sign-in/form-layout.tsx';
import styles from '../sign-in/form-layout.module.css';

/** Requests a reset link for the password. */
export function ForgotPasswordScreen() {
  const { t } = useTexts();
  const link = useApiMutation(accountRoutes.forgotPassword);
  const { data: options } = useApiQuery(accountRoutes.signInOptions);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });

  const send = handleSubmit((body) => link.mutate({ body }));
  const footer = <Link to="/login">{t('backToLogin')}</Link>;
  if (link.isSuccess) {
    const inbox = options?.mail_inbox_url;
    return (
      <FormLayout title={t('forgotSentTitle')} text={t('forgotSent')} footer={footer}>
        {inbox && <a href={inbox}>{t('openInbox')}</a>}
      </FormLayout>
    );
  }
  return (
    <FormLayout title={t('forgotTitle')} text={t('forgotText')} footer={footer}>
      <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
        {link.isError && <Banner tone="danger">{detailOf(link.error, t('somethingFailed'))}</Banner>}
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="lg" loading={link.isPending}>
          {t('sendLink')}
        </Button>
      </form>
    </FormLayout>
  );
}
