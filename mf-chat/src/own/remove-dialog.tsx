import { ownScenarioRoutes } from '@ondine/contracts';
import { queryClient, useApiMutation } from '@ondine/web-kit';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { useOwnTexts } from './texts.ts';

/** Asks before a scenario is deleted for good. */
export function RemoveDialog({
  id,
  onClose,
  onRemoved,
}: {
  /** Id of the scenario; null while the dialog is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { t } = useOwnTexts();
  const remove = useApiMutation(ownScenarioRoutes.remove);
  const confirm = () => {
    if (id === null) return;
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          onRemoved();
          void queryClient.invalidateQueries({ queryKey: [ownScenarioRoutes.list.id] });
        },
      },
    );
  };
  return (
    <DeletionDialog
      open={id !== null}
      words={{
        title: t('removeTitle'),
        text: t('removeText'),
        keep: t('keep'),
        confirm: t('remove'),
        failed: t('removeFailed'),
        close: t('close'),
      }}
      deletion={remove}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
