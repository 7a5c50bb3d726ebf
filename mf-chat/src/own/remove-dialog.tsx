import { ownScenarioRoutes } from '@ondine/contracts';
import { Banner, Button, Dialog, queryClient, useApiMutation } from '@ondine/web-kit';
import { useOwnTexts } from './texts.ts';

/** Asks once before a scenario is gone for good. */
export function RemoveDialog({
  id,
  onClose,
  onRemoved,
}: {
  /** Of the scenario; null while nothing is asked. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { t } = useOwnTexts();
  const remove = useApiMutation(ownScenarioRoutes.remove);
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
          onRemoved();
          void queryClient.invalidateQueries({ queryKey: [ownScenarioRoutes.list.id] });
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
      title={t('removeTitle')}
      description={t('removeText')}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('keep')}
          </Button>
          <Button variant="danger" loading={remove.isPending} onClick={confirm}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {remove.isError && <Banner tone="danger">{t('removeFailed')}</Banner>}
    </Dialog>
  );
}
