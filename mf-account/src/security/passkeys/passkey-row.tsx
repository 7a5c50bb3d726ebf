import { passkeyRoutes, type Passkey } from '@ondine/contracts';
import { Banner, Button, detailOf, TextField, useApiMutation } from '@ondine/web-kit';
import { useState } from 'react';
import styles from '../../account/account-screen.module.css';
import { formatDate } from '../../account/format-date.ts';
import { useTexts } from '../../texts.ts';

/** One passkey, with its actions. */
export function PasskeyRow({
  passkey,
  onRenamed,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRenamed: () => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTexts();
  const [isNaming, setIsNaming] = useState(false);
  const { name, created_at: addedAt, last_used_at: usedAt } = passkey;
  if (isNaming) {
    return (
      <li>
        <NameForm
          passkey={passkey}
          onDone={() => {
            setIsNaming(false);
            onRenamed();
          }}
          onAbandon={() => setIsNaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles['line']}>
      <span>
        <strong>{name}</strong>
        <br />
        <span className={styles['soft']}>
          {t('passkeyAddedOn', { date: formatDate(addedAt) })}
          {' · '}
          {usedAt === null ? t('passkeyUnused') : t('lastUsed', { date: formatDate(usedAt) })}
        </span>
      </span>
      <span className={styles['actions']}>
        <Button variant="ghost" aria-label={t('renamePasskey', { name })} onClick={() => setIsNaming(true)}>
          {t('rename')}
        </Button>
        <Button variant="ghost" aria-label={t('removePasskey', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

function NameForm({
  passkey,
  onDone,
  onAbandon,
}: {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onAbandon: () => void;
}) {
  const { t } = useTexts();
  const [name, setName] = useState(passkey.name);
  const rename = useApiMutation(passkeyRoutes.rename);
  const beside = rename.error?.errors['name']?.[0];
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ params: { id: passkey.id }, body: { name } }, { onSuccess: onDone });
      }}
    >
      {rename.isError && beside === undefined && (
        <Banner tone="danger">{detailOf(rename.error, t('somethingFailed'))}</Banner>
      )}
      <TextField
        label={t('passkeyName')}
        autoComplete="off"
        autoFocus
        value={name}
        error={beside}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles['actions']}>
        <Button type="submit" variant="secondary" loading={rename.isPending}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onAbandon}>
          {t('notNow')}
        </Button>
      </div>
    </form>
  );
}
