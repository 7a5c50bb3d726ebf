import { emailChangeRoutes } from '@ondine/contracts';
import { Banner, Button, ButtonLink, detailOf, session, useApiMutation, useSession } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { useLinkToken } from '../recovery/use-link-token.ts';
import { FormLayout } from '../sign-in/form-layout.tsx';

const words = {
  confirm: { title: 'confirmEmailTitle', text: 'confirmEmailText', act: 'confirmEmail', done: 'emailIsNew' },
  undo: { title: 'undoEmailTitle', text: 'undoEmailText', act: 'undoEmail', done: 'emailIsBack' },
} as const;

/**
 * The screen of a link about a change of the e-mail. It acts only when the button is pressed, because mail scanners
 * open links too.
 */
function LinkScreen({ what }: { readonly what: keyof typeof words }) {
  const { t } = useTexts();
  const { user } = useSession();
  const token = useLinkToken();
  const act = useApiMutation(emailChangeRoutes[what]);
  const { title, text, act: label, done } = words[what];

  function press() {
    act.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          // After an undo all sign-ins have ended, also this one.
          if (user) void session.refreshUser().catch(() => undefined);
        },
      },
    );
  }

  if (act.isSuccess) {
    return (
      <FormLayout title={t(title)} text={t(done)} footer={null}>
        <ButtonLink to={user && what === 'confirm' ? '/account' : '/login'} size="lg">
          {t('goOn')}
        </ButtonLink>
      </FormLayout>
    );
  }
  return (
    <FormLayout title={t(title)} text={t(text)} footer={null}>
      {token === '' && <Banner tone="danger">{t('linkMissing')}</Banner>}
      {act.isError && <Banner tone="danger">{detailOf(act.error, t('somethingFailed'))}</Banner>}
      <Button size="lg" loading={act.isPending} disabled={token === ''} onClick={press}>
        {t(label)}
      </Button>
    </FormLayout>
  );
}

export const ConfirmEmailScreen = () => <LinkScreen what="confirm" />;
export const UndoEmailScreen = () => <LinkScreen what="undo" />;
