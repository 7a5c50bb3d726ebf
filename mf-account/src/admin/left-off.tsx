import { adminRoutes, type LeftOff as LeftOffList } from '@ondine/contracts';
import {
  Banner,
  Button,
  Card,
  dateFormat,
  Dialog,
  numberFormat,
  useApiMutation,
  useApiQuery,
} from '@ondine/web-kit';
import { useState } from 'react';
import { AdminSection } from './admin-section.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './texts.ts';

type Account = LeftOffList['accounts'][number];

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const minutes = numberFormat({ maximumFractionDigits: 1 });
const inMinutes = (seconds: number) => minutes.format(seconds / 60);

/**
 * Accounts that are left off the boards because of overfull days: each can be readmitted; earlier readmissions are
 * listed.
 */
export function LeftOff() {
  const { t } = useAdminTexts();
  const list = useApiQuery(adminRoutes.leftOff);
  const [chosen, setChosen] = useState<Account | null>(null);
  return (
    <AdminSection id="left-off" title={t('leftOffBoards')}>
      {list.isError && <p className={styles['soft']}>{t('sectionUnavailable')}</p>}
      {list.data?.accounts.length === 0 && <p className={styles['soft']}>{t('nobodyLeftOff')}</p>}
      <ul className={styles['letters']}>
        {list.data?.accounts.map((account) => (
          <Card key={account.user_id} as="li" className={styles['letter']}>
            <div className={styles['letterWords']}>
              <strong>{account.first_name ?? t('nameless')}</strong>
              <span className={styles['soft']}>{account.user_id}</span>
              {account.days.map(({ day, workouts, trained_seconds: sum, held_seconds: held }) => (
                <span key={day}>
                  {t('overfullDay', { day, workouts, sum: inMinutes(sum), held: inMinutes(held) })}
                </span>
              ))}
            </div>
            <Button variant="secondary" onClick={() => setChosen(account)}>
              {t('readmit')}
            </Button>
          </Card>
        ))}
      </ul>
      {list.data && list.data.readmissions.length > 0 && (
        <ul className={styles['letters']} aria-label={t('readmissions')}>
          {list.data.readmissions.map(({ user_id: id, first_name: name, day, by, at }) => (
            <li key={`${id}.${day}.${at}`} className={styles['soft']}>
              {t('readmitted', { name: name ?? id, day, by, time: moment.format(new Date(at)) })}
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <ReadmitDialog
          account={chosen}
          onClose={() => {
            setChosen(null);
            void list.refetch();
          }}
        />
      )}
    </AdminSection>
  );
}

/** Asks before an account is readmitted, and shows a failure. */
function ReadmitDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const { t } = useAdminTexts();
  const readmit = useApiMutation(adminRoutes.readmit);
  const name = account.first_name ?? t('nameless');
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      dismissible={!readmit.isPending}
      title={t('readmitTitle', { name })}
      closeLabel={t('close')}
      description={t('readmitText')}
      actions={
        <>
          <Button variant="ghost" disabled={readmit.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={readmit.isPending}
            onClick={() => readmit.mutate({ params: { id: account.user_id } }, { onSuccess: onClose })}
          >
            {t('readmitConfirm')}
          </Button>
        </>
      }
    >
      {readmit.isError && <Banner tone="danger">{readmit.error.detail}</Banner>}
    </Dialog>
  );
}
