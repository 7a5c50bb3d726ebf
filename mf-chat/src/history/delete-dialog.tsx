import { chatRoutes } from '@ondine/contracts';
import { queryClient, useApiMutation, type DialogProps } from '@ondine/web-kit';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { useHistoryTexts } from './texts.ts';

/** Asks before the messages of a conversation are deleted for good. */
export function DeleteDialog({
  id,
  finalFocus,
  onClose,
  onDeleted,
}: Pick<DialogProps, 'finalFocus'> & {
  /** Id of the conversation; null while the dialog is closed. */
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
      finalFocus={finalFocus}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
