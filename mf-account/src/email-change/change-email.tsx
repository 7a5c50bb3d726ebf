import { zodResolver } from '@hookform/resolvers/zod';
import { emailChangeRoutes, newEmailSchema } from '@ondine/contracts';
import {
  Banner,
  Button,
  callApi,
  detailOf,
  queryClient,
  TextField,
  useApiMutation,
  useApiQuery,
  useMessages,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../account/account-screen.module.css';
import { formatMoment } from '../account/format-date.ts';
import { fieldMessagesOf } from '../field-messages.ts';
import { messages } from '../messages.en.ts';

const empty = { email: '' };
const readAgain = () => queryClient.invalidateQueries({ queryKey: [emailChangeRoutes.pending.id] });

/** Another e-mail: asked for, waiting to be confirmed, or given up. */
export function ChangeEmail() {
  const { t } = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const change = useApiQuery(emailChangeRoutes.pending);
  const giveUp = useApiMutation(emailChangeRoutes.cancel);
  const pending = change.data?.pending;

  if (pending) {
    return (
      <>
        <Banner>
          {t('waitingForEmail', { email: pending.email, time: formatMoment(pending.expires_at) })}
        </Banner>
        {giveUp.isError && <Banner tone="danger">{detailOf(giveUp.error, t('somethingFailed'))}</Banner>}
        <div className={styles['actions']}>
          <Button
            variant="secondary"
            loading={giveUp.isPending}
            onClick={() => giveUp.mutate({}, { onSettled: () => void readAgain() })}
          >
            {t('keepEmail')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {giveUp.isSuccess && !isOpen && <Banner tone="success">{t('emailKept')}</Banner>}
      {isOpen ? (
        <NewEmailForm onClose={() => setOpen(false)} />
      ) : (
        <div className={styles['actions']}>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('changeEmail')}
          </Button>
        </div>
      )}
    </>
  );
}

function NewEmailForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages(messages);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newEmailSchema),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  async function ask(body: typeof empty) {
    setProblem(undefined);
    try {
      await callApi(emailChangeRoutes.ask, { body });
      await readAgain();
      onClose();
    } catch (error) {
      const beside = fieldMessagesOf(error, empty);
      for (const { field, message } of beside) setError(field, { message });
      if (beside.length === 0) setProblem(detailOf(error, t('somethingFailed')));
    }
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(ask)(event)}>
      <p className={styles['soft']}>{t('changeEmailText')}</p>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {t('sendConfirmation')}
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
          {t('notNow')}
        </Button>
      </div>
    </form>
  );
}
