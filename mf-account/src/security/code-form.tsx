import { type ApiError, Banner, Button, detailOf, TextField } from '@ondine/web-kit';
import { useState, type ComponentProps, type ReactNode } from 'react';
import styles from '../account/account-screen.module.css';
import { useTexts } from '../texts.ts';

/** Asks for a code of the app; an error of the code is shown beside it, any other above. */
export function CodeForm({
  children,
  error,
  isPending,
  submit,
  variant = 'primary',
  onSubmit,
  onAbandon,
}: {
  readonly children: ReactNode;
  readonly error: ApiError | null;
  readonly isPending: boolean;
  readonly submit: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  readonly onSubmit: (code: string) => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const beside = error?.errors['code']?.[0];
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(code);
      }}
    >
      {children}
      {error && beside === undefined && (
        <Banner tone="danger">{detailOf(error, t('somethingFailed'))}</Banner>
      )}
      <TextField
        label={t('totpCode')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={beside}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant={variant} loading={isPending}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={onAbandon}>
        {t('notNow')}
      </Button>
    </form>
  );
}
