import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes, forgotPasswordSchema } from '@ondine/contracts';
import { Banner, Button, callApi, TextField, useApiQuery, useMessages, detailOf } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../messages.en.ts';
import { FormLayout } from '../sign-in/form-layout.tsx';
import styles from '../sign-in/form-layout.module.css';

/** Asks for the link that leads to a new password. */
export function ForgotPasswordScreen() {
  const { t } = useMessages(messages);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { data: options } = useApiQuery(accountRoutes.signInOptions);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  });

  async function send(form: { email: string }) {
    setProblem(undefined);
    try {
      await callApi(accountRoutes.forgotPassword, { body: form });
      setSent(true);
    } catch (error) {
      setProblem(detailOf(error, t('somethingFailed')));
    }
  }

  const footer = <Link to="/login">{t('backToLogin')}</Link>;
  if (sent) {
    const inbox = options?.mail_inbox_url;
    return (
      <FormLayout title={t('forgotSentTitle')} text={t('forgotSent')} footer={footer}>
        {inbox && <a href={inbox}>{t('openInbox')}</a>}
      </FormLayout>
    );
  }
  return (
    <FormLayout title={t('forgotTitle')} text={t('forgotText')} footer={footer}>
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" size="lg" loading={formState.isSubmitting}>
          {t('sendLink')}
        </Button>
      </form>
    </FormLayout>
  );
}
