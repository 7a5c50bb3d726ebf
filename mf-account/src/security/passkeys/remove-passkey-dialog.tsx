import { passkeyRoutes, type Passkey } from '@ondine/contracts';
import { Banner, Button, detailOf, Dialog, useApiMutation } from '@ondine/web-kit';
import { useTexts } from '../../texts.ts';

/** Explains the effect of removing a passkey, before it is done. */
export function RemovePasskeyDialog({
  passkey,
  onClose,
  onRemoved,
}: {
  /** The passkey to remove; undefined while the dialog is closed. */
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { t } = useTexts();
  const removal = useApiMutation(passkeyRoutes.remove);

  function close() {
    removal.reset();
    onClose();
  }

  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t('removePasskeyTitle')}
      description={t('removePasskeyText')}
      dismissible={!removal.isPending}
      actions={
        <>
          <Button variant="ghost" disabled={removal.isPending} onClick={close}>
            {t('keepPasskey')}
          </Button>
          <Button
            variant="danger"
            loading={removal.isPending}
            onClick={() =>
              passkey && removal.mutate({ params: { id: passkey.id } }, { onSuccess: onRemoved })
            }
          >
            {t('removePasskeyConfirm')}
          </Button>
        </>
      }
    >
      {removal.isError && <Banner tone="danger">{detailOf(removal.error, t('somethingFailed'))}</Banner>}
    </Dialog>
  );
}
