import { chatRoutes } from '@ondine/contracts';
import { Banner, Button, Dialog, queryClient, useApiMutation } from '@ondine/web-kit';
import { useHistoryTexts } from './texts.ts';

/** Asks once before the words of a conversation are gone for good. */
export function DeleteDialog({
  id,
  onClose,
  onDeleted,
}: {
  /** Of the conversation; null while nothing is asked. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { t } = useHistoryTexts();
  const remove = useApiMutation(chatRoutes.deleteSession);
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (id === null) return;
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          close();
          onDeleted();
          void queryClient.invalidateQueries({ queryKey: [chatRoutes.sessions.id] });
        },
      },
    );
  };
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t('deleteTitle')}
      description={t('deleteText')}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('deleteKeep')}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {remove.isError && <Banner tone="danger">{t('deleteFailed')}</Banner>}
    </Dialog>
  );
}
