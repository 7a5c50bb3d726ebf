import { adminRoutes, type DeadLetters } from '@ondine/contracts';
import { Banner, Button, Dialog, useApiMutation } from '@ondine/web-kit';
import { useHealthTexts } from './texts.ts';

export type DeadLetter = DeadLetters['events'][number];

/** What is to become of an event: handled once more, or forgotten. */
export type Settlement = 'retry' | 'discard';

/** Asks before an event is handled once more or forgotten, says what that does, and what failed. */
export function SettleDialog({
  letter,
  how,
  onClose,
}: {
  readonly letter: DeadLetter;
  readonly how: Settlement;
  /** Told whether the event is gone from the list. */
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
