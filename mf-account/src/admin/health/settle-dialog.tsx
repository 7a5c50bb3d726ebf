import { adminRoutes, type DeadLetters } from '@ondine/contracts';
import { Banner, Button, Dialog, useApiMutation } from '@ondine/web-kit';
import { useHealthTexts } from './texts.ts';

export type DeadLetter = DeadLetters['events'][number];

/** The two actions on a dead letter: handle it again, or delete it. */
export type Settlement = 'retry' | 'discard';

/** Asks before a dead letter is retried or discarded, explains the effect, and shows a failure. */
export function SettleDialog({
  letter,
  how,
  onClose,
}: {
  readonly letter: DeadLetter;
  readonly how: Settlement;
  /** Called with whether the event has left the list. */
  readonly onClose: (isSettled: boolean) => void;
}) {
  const { t } = useHealthTexts();
  const settle = useApiMutation(
    how === 'retry' ? adminRoutes.replayDeadLetter : adminRoutes.discardDeadLetter,
  );
  const { service, id } = letter;
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose(false);
      }}
      dismissible={!settle.isPending}
      title={t(`${how}Title`)}
      closeLabel={t('close')}
      description={t(`${how}Text`, { service })}
      actions={
        <>
          <Button variant="ghost" disabled={settle.isPending} onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button
            variant={how === 'retry' ? 'primary' : 'danger'}
            loading={settle.isPending}
            onClick={() => settle.mutate({ params: { service, id } }, { onSuccess: () => onClose(true) })}
          >
            {t(`${how}Confirm`)}
          </Button>
        </>
      }
    >
      {settle.isError && <Banner tone="danger">{settle.error.detail}</Banner>}
    </Dialog>
  );
}
