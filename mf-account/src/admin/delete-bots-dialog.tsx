import { adminRoutes } from '@ondine/contracts';
import { Banner, Button, detailOf, Dialog, useApiMutation } from '@ondine/web-kit';
import { useAdminTexts } from './texts.ts';

/** Asks before all bots are deleted, and shows the result. */
export function DeleteBotsDialog({
  open,
  onClose,
  onDeleted,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the dialog is closed after a success. */
  readonly onDeleted: () => void;
}) {
  const { t } = useAdminTexts();
  const deletion = useApiMutation(adminRoutes.deleteBots);
  const close = () => {
    if (deletion.isSuccess) {
      onDeleted();
      return;
    }
    deletion.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      dismissible={!deletion.isPending}
      title={t('deleteBotsTitle')}
      closeLabel={t('close')}
      description={deletion.isSuccess ? undefined : t('deleteBotsText')}
      actions={
        deletion.isSuccess ? (
          <Button onClick={close}>{t('ok')}</Button>
        ) : (
          <>
            <Button variant="ghost" disabled={deletion.isPending} onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={deletion.isPending} onClick={() => deletion.mutate({})}>
              {deletion.isPending ? t('deleting') : t('deleteConfirm')}
            </Button>
          </>
        )
      }
    >
      {deletion.isError && (
        <Banner tone="danger">
          {t('deleteFailed', { detail: detailOf(deletion.error, t('unknownError')) })}
        </Banner>
      )}
      {deletion.isSuccess && <p role="alert">{t('deleted', { message: deletion.data.message })}</p>}
    </Dialog>
  );
}
