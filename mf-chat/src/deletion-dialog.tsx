import { Banner, Button, Dialog, type DialogProps } from '@ondine/web-kit';

interface DeletionDialogProps extends Pick<DialogProps, 'finalFocus'> {
  readonly open: boolean;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly confirm: string;
    readonly failed: string;
    readonly close: string;
  };
  /** The deleting call. */
  readonly deletion: { readonly isPending: boolean; readonly isError: boolean; reset(): void };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted for good, and shows a failure. */
export function DeletionDialog({
  open,
  words,
  deletion,
  finalFocus,
  onConfirm,
  onClose,
}: DeletionDialogProps) {
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {words.keep}
          </Button>
          <Button variant="danger" loading={deletion.isPending} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {deletion.isError && <Banner tone="danger">{words.failed}</Banner>}
    </Dialog>
  );
}
