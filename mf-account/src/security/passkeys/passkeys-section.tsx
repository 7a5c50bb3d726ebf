import { passkeyRoutes, type Passkey } from '@ondine/contracts';
import { Banner, Button, callApi, detailOf, ErrorState, isProofDeclined, Skeleton } from '@ondine/web-kit';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import styles from '../../account/account-screen.module.css';
import { Section } from '../../account/section.tsx';
import { useTexts } from '../../texts.ts';
import { renewToken } from '../renew-token.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { usePasskeyList } from './use-passkey-list.ts';
import { usePasskeyWords } from './use-passkey-words.ts';

type Notice = { readonly tone: 'success' | 'danger'; readonly text: string };

/** The user's passkeys, and adding one on this device. */
export function PasskeysSection() {
  const { t } = useTexts();
  const words = usePasskeyWords();
  const { isOffered, list } = usePasskeyList();
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();

  async function add() {
    setBusy(true);
    setNotice(undefined);
    try {
      const passkey = await startRegistration({ optionsJSON: await callApi(passkeyRoutes.start) });
      await callApi(passkeyRoutes.add, { body: { passkey } });
      setNotice({ tone: 'success', text: t('passkeyAdded') });
      void list.refetch();
      void renewToken();
    } catch (error) {
      if (!isProofDeclined(error)) setNotice({ tone: 'danger', text: words.notMade(error) });
    }
    setBusy(false);
  }

  if (!isOffered) return null;
  return (
    <Section title={t('passkeysTitle')} text={t('passkeysText')}>
      {list.isPending && <Skeleton lines={2} />}
      {list.isError && (
        <ErrorState detail={detailOf(list.error, t('somethingFailed'))} onRetry={() => void list.refetch()} />
      )}
      {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
      {list.data?.length === 0 && <p>{t('noPasskeys')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles['list']} aria-label={t('passkeysTitle')}>
          {list.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => void list.refetch()}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {browserSupportsWebAuthn() ? (
        <div className={styles['actions']}>
          <Button variant="secondary" loading={busy} onClick={() => void add()}>
            {t('addPasskey')}
          </Button>
        </div>
      ) : (
        <p className={styles['soft']}>{t('noPasskeysHere')}</p>
      )}
      <RemovePasskeyDialog
        passkey={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => {
          setRemoving(undefined);
          setNotice({ tone: 'success', text: t('passkeyRemoved') });
          void list.refetch();
          void renewToken();
        }}
      />
    </Section>
  );
}
