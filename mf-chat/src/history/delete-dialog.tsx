import { chatRoutes } from '@ondine/contracts';
import { queryClient, useApiMutation } from '@ondine/web-kit';
import { DeletionDialog } from '../deletion-dialog.tsx';
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
  const confirm = () => {
    if (id === null) return;
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          onDeleted();
          void queryClient.invalidateQueries({ queryKey: [chatRoutes.sessions.id] });
        },
      },
    );
  };
  return (
    <DeletionDialog
      open={id !== null}
      words={{
        title: t('deleteTitle'),
        text: t('deleteText'),
        keep: t('deleteKeep'),
        confirm: t('delete'),
        failed: t('deleteFailed'),
        close: t('close'),
      }}
      deletion={remove}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
