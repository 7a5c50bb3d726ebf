import { zodResolver } from '@hookform/resolvers/zod';
import { emailChangeRoutes, newEmailSchema } from '@ondine/contracts';
import {
  Banner,
  Button,
  detailOf,
  queryClient,
  TextField,
  useApiMutation,
  useApiQuery,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../account/account-screen.module.css';
import { formatMoment } from '../account/format-date.ts';
import { fieldMessagesOf } from '../field-messages.ts';
import { useTexts } from '../texts.ts';

const readAgain = () => queryClient.invalidateQueries({ queryKey: [emailChangeRoutes.pending.id] });

/** A change of the e-mail: requested, waiting for confirmation, or cancelled. */
export function ChangeEmail() {
  const { t } = useTexts();
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
  const { t } = useTexts();
  const change = useApiMutation(emailChangeRoutes.ask);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newEmailSchema),
    defaultValues: { email: '' },
  });
  const [refused] = fieldMessagesOf(change.error, { email: '' });
  const ask = handleSubmit((body) =>
    change.mutate({ body }, { onSuccess: () => void readAgain().finally(onClose) }),
  );

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void ask(event)}>
      <p className={styles['soft']}>{t('changeEmailText')}</p>
      {change.isError && refused === undefined && (
        <Banner tone="danger">{detailOf(change.error, t('somethingFailed'))}</Banner>
      )}
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={formState.errors.email?.message ?? refused?.message}
        {...register('email')}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary" loading={change.isPending}>
          {t('sendConfirmation')}
        </Button>
        <Button variant="ghost" disabled={change.isPending} onClick={onClose}>
          {t('notNow')}
        </Button>
      </div>
    </form>
  );
}
