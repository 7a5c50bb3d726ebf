import { adminRoutes, type AccountActivity as Page } from '@ondine/contracts';
import { Banner, Button, detailOf, TextField, useApiMutation, useServerTexts } from '@ondine/web-kit';
import { useState, type SubmitEvent } from 'react';
import { describeAction } from '../account/describe-action.ts';
import { formatMoment } from '../account/format-date.ts';
import { useTexts } from '../texts.ts';
import { AdminSection } from './admin-section.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './texts.ts';

/** Shows the audit log of one account, page by page. Each look-up is an entry of that log too. */
export function AccountActivity() {
  const { t } = useAdminTexts();
  const [account, setAccount] = useState('');
  const [pages, setPages] = useState<readonly Page[]>([]);
  const { mutate, isPending, error } = useApiMutation(adminRoutes.activity);
  const first = pages[0];
  const next = pages.at(-1)?.next;

  const read = (body: { account: string; before?: string }, before: readonly Page[]) =>
    mutate({ body }, { onSuccess: (page) => setPages([...before, page]), onError: () => setPages(before) });

  function search(event: SubmitEvent) {
    event.preventDefault();
    if (account.trim() !== '') read({ account }, []);
  }

  return (
    <AdminSection id="activity" title={t('activity')}>
      <p className={styles['soft']}>{t('activityText')}</p>
      <form className={styles['search']} role="search" noValidate onSubmit={search}>
        <TextField
          label={t('whichAccount')}
          autoComplete="off"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Button type="submit" variant="secondary" loading={isPending && pages.length === 0}>
          {t('lookUp')}
        </Button>
      </form>
      {error && <Banner tone="danger">{detailOf(error, t('sectionUnavailable'))}</Banner>}
      {first && (
        <>
          <p role="status">{t('activityOf', { email: first.email, id: first.user_id })}</p>
          <ol className={styles['entries']} aria-label={t('activity')}>
            {pages
              .flatMap(({ entries }) => entries)
              .map((entry, index) => (
                <Entry key={`${entry.at}-${index}`} entry={entry} />
              ))}
          </ol>
          {next && (
            <div>
              <Button
                variant="secondary"
                loading={isPending}
                onClick={() => read({ account: first.user_id, before: next }, pages)}
              >
                {t('olderEntries')}
              </Button>
            </div>
          )}
        </>
      )}
    </AdminSection>
  );
}

function Entry({ entry }: { readonly entry: Page['entries'][number] }) {
  const { t } = useAdminTexts();
  const words = useTexts();
  const serverText = useServerTexts();
  const { at, action, device, network, by, about } = entry;
  const details = [
    formatMoment(at),
    device && serverText(device),
    network,
    by === null ? null : t('entryBy', { by }),
    about === null ? null : t('entryAbout', { about }),
  ];
  return (
    <li className={styles['entry']}>
      <span>{describeAction(action, words.t)}</span>
      <span className={styles['soft']}>{details.filter(Boolean).join(' · ')}</span>
    </li>
  );
}
