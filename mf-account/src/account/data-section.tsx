import { accountRoutes, type DeletionReport, type User } from '@ondine/contracts';
import { Banner, Button, useApiMutation, useMessages, detailOf } from '@ondine/web-kit';
import { useState } from 'react';
import { messages } from '../messages.en.ts';
import styles from './account-screen.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { saveAsFile } from './save-as-file.ts';
import { Section } from './section.tsx';

/** Her data as a file, and the end of it. */
export function DataSection({
  user,
  onDeleted,
}: {
  readonly user: User;
  readonly onDeleted: (report: DeletionReport) => void;
}) {
  const { t } = useMessages(messages);
  const exporting = useApiMutation(accountRoutes.exportData);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Section title={t('dataTitle')} text={t('dataText')}>
        {exporting.isError && (
          <Banner tone="danger">{detailOf(exporting.error, t('somethingFailed'))}</Banner>
        )}
        <div className={styles['actions']}>
          <Button
            variant="secondary"
            loading={exporting.isPending}
            onClick={() =>
              exporting.mutate({}, { onSuccess: (data) => saveAsFile(data, 'ondine-my-data.json') })
            }
          >
            {t('exportData')}
          </Button>
        </div>
      </Section>
      <Section title={t('deleteTitle')} text={t('deleteText')}>
        <div className={styles['actions']}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('deleteStart')}
          </Button>
        </div>
      </Section>
      <DeleteDialog user={user} open={deleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </>
  );
}
