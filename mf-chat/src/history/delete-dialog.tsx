import { chatRoutes } from '@ondine/contracts';
import { ListedDeletionDialog, type ListedDeletionProps } from '../listed-deletion-dialog.tsx';
import { useHistoryTexts } from './texts.ts';

/** Asks before the messages of a conversation are deleted for good. */
export function DeleteDialog(props: ListedDeletionProps) {
  const { t } = useHistoryTexts();
  return (
    <ListedDeletionDialog
      {...props}
      route={chatRoutes.deleteSession}
      list={chatRoutes.sessions}
      words={{
        title: t('deleteTitle'),
        text: t('deleteText'),
        keep: t('deleteKeep'),
        confirm: t('delete'),
        failed: t('deleteFailed'),
        close: t('close'),
      }}
    />
  );
}
