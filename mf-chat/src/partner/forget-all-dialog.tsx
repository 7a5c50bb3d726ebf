import { chatPartnerRoutes, type ChatPartner } from '@ondine/contracts';
import { Banner, Button, Dialog, useApiMutation } from '@ondine/web-kit';
import { usePartnerTexts } from './texts.ts';
import { showPartner } from './use-partner.ts';

/** Asks once before everything that is remembered is gone for good. */
export function ForgetAllDialog({
  open,
  partner: { name, exercise_slug: slug },
  onClose,
  onForgotten,
}: {
  readonly open: boolean;
  readonly partner: ChatPartner;
  readonly onClose: () => void;
  readonly onForgotten: () => void;
}) {
  const { t } = usePartnerTexts();
  const forget = useApiMutation(chatPartnerRoutes.deleteFacts);
  const close = () => {
    forget.reset();
    onClose();
  };
  const confirm = () =>
    forget.mutate(
      { params: { slug } },
      {
        onSuccess: () => {
          showPartner(slug, (partner) => ({ ...partner, facts: [] }));
          close();
          onForgotten();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t('forgetAllTitle')}
      description={t('forgetAllText', { name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('keep')}
          </Button>
          <Button variant="danger" loading={forget.isPending} onClick={confirm}>
            {t('forgetAll')}
          </Button>
        </>
      }
    >
      {forget.isError && <Banner tone="danger">{t('forgetFailed')}</Banner>}
    </Dialog>
  );
}
