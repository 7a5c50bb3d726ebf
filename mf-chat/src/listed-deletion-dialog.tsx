import type { chatRoutes, ownScenarioRoutes, RouteContract } from '@ondine/contracts';
import { queryClient, useApiMutation, type DialogProps } from '@ondine/web-kit';
import type { ComponentProps } from 'react';
import { DeletionDialog } from './deletion-dialog.tsx';

/** What the dialogs about one kind of thing are told. */
export interface ListedDeletionProps extends Pick<DialogProps, 'finalFocus'> {
  /** Id of the thing; null while the dialog is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
  /** Called after a success has closed the dialog. */
  readonly onDeleted: () => void;
}

/** Asks before one thing of a list is deleted for good, and deletes it. */
export function ListedDeletionDialog({
  id,
  route,
  list,
  words,
  finalFocus,
  onClose,
  onDeleted,
}: ListedDeletionProps &
  Pick<ComponentProps<typeof DeletionDialog>, 'words'> & {
    /** The deleting call. */
    readonly route: typeof chatRoutes.deleteSession | typeof ownScenarioRoutes.remove;
    /** The call for the list, which is made again after a success. */
    readonly list: RouteContract;
  }) {
  const deletion = useApiMutation(route);
  const confirm = () => {
    if (id === null) return;
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          onDeleted();
          void queryClient.invalidateQueries({ queryKey: [list.id] });
        },
      },
    );
  };
  return (
    <DeletionDialog
      open={id !== null}
      words={words}
      deletion={deletion}
      finalFocus={finalFocus}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
