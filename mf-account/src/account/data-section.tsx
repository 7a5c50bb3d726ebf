import { accountRoutes, type DeletionReport, type User } from '@ondine/contracts';
import { Banner, Button, detailOf, useApiMutation, useWorkoutQueue, workoutQueue } from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { saveAsFile } from './save-as-file.ts';
import { Section } from './section.tsx';

/** The data export, and the deletion of the account. */
export function DataSection({
  user,
  onDeleted,
}: {
  readonly user: User;
  readonly onDeleted: (report: DeletionReport) => void;
}) {
  const { t } = useTexts();
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
      <WaitingSection user={user} />
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

/** The user's workouts that wait on this device to be saved, and their removal. */
function WaitingSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const { waiting, refused } = useWorkoutQueue();
  const [failed, setFailed] = useState(false);
  const remove = async () => setFailed(!(await workoutQueue.forget(user.id)));
  const count = waiting.length + refused.length;
  if (count === 0) return null;
  return (
    <Section title={t('onDeviceTitle')} text={t('onDeviceText', { count })}>
      {failed && <Banner tone="danger">{t('somethingFailed')}</Banner>}
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={() => void remove()}>
          {t('removeFromDevice')}
        </Button>
      </div>
    </Section>
  );
}
