import { accountRoutes, type DeletionReport, type User } from '@ondine/contracts';
import {
  Banner,
  Button,
  Dialog,
  PasswordField,
  TextField,
  session,
  useApiMutation,
  workoutQueue,
  detailOf,
  type ApiError,
} from '@ondine/web-kit';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';

/**
 * The account may be deleted although no answer confirmed it. Then nobody can sign in here any more to remove the
 * workouts that wait to be saved, so they are removed now.
 */
async function forgetIfGone(user: User, { status }: ApiError): Promise<void> {
  if (status !== 0 && status < 500) return;
  const now = await session.refreshUser().catch((error: unknown) => {
    console.warn('Whether the account is deleted is not known', error);
    return user;
  });
  if (now === null) await workoutQueue.forget(user.id);
}

/** The last confirmation before the deletion, by the password or the e-mail. */
export function DeleteDialog({
  user,
  open,
  onClose,
  onDeleted,
}: {
  readonly user: User;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (report: DeletionReport) => void;
}) {
  const { t } = useTexts();
  const formId = useId();
  const [proof, setProof] = useState('');
  const removal = useApiMutation(accountRoutes.deleteAccount);
  const field = user.has_password ? 'password' : 'email';
  const fieldError = removal.error?.errors[field]?.[0];
  const props = {
    value: proof,
    error: fieldError,
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        removal.reset();
        setProof('');
        onClose();
      }}
      title={t('deleteConfirmTitle')}
      description={t(user.has_password ? 'deleteConfirmPassword' : 'deleteConfirmEmail')}
      dismissible={!removal.isPending}
      actions={
        <>
          <Button variant="ghost" disabled={removal.isPending} onClick={onClose}>
            {t('keepAccount')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            loading={removal.isPending}
            disabled={proof === ''}
          >
            {t('deleteForGood')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const done = (report: DeletionReport) => {
            // Workouts that wait to be saved are removed with the account.
            void workoutQueue.forget(user.id);
            onDeleted(report);
          };
          removal.mutate(
            { body: { [field]: proof } },
            { onSuccess: done, onError: (error) => void forgetIfGone(user, error) },
          );
        }}
      >
        {removal.isError && fieldError === undefined && (
          <Banner tone="danger">{detailOf(removal.error, t('somethingFailed'))}</Banner>
        )}
        {user.has_password ? (
          <PasswordField label={t('password')} autoComplete="current-password" {...props} />
        ) : (
          <TextField label={t('email')} type="email" autoComplete="off" {...props} />
        )}
      </form>
    </Dialog>
  );
}
