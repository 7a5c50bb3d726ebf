import { chatPartnerRoutes, type ChatPartner } from '@ondine/contracts';
import { useApiMutation } from '@ondine/web-kit';
import { DeletionDialog } from '../deletion-dialog.tsx';
import { usePartnerTexts } from './texts.ts';
import { showPartner } from './use-partner.ts';

/** Asks before all remembered facts are deleted for good. */
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
  const confirm = () =>
    forget.mutate(
      { params: { slug } },
      {
        onSuccess: () => {
          showPartner(slug, (partner) => ({ ...partner, facts: [] }));
          onClose();
          onForgotten();
        },
      },
    );
  return (
    <DeletionDialog
      open={open}
      words={{
        title: t('forgetAllTitle'),
        text: t('forgetAllText', { name }),
        keep: t('keep'),
        confirm: t('forgetAll'),
        failed: t('forgetFailed'),
        close: t('close'),
      }}
      deletion={forget}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
