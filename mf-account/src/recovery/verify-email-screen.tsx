import { accountRoutes } from '@ondine/contracts';
import { Banner, ButtonLink, callApi, session, useQuery, useSession, detailOf } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { FormLayout } from '../sign-in/form-layout.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The screen of a confirmation link: confirms the e-mail when it opens. */
export function VerifyEmailScreen() {
  const { t } = useTexts();
  const { user } = useSession();
  const token = useLinkToken();
  const confirmation = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await callApi(accountRoutes.verifyEmail, { body: { token } });
      if (user) await session.refreshUser();
      return answer;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const home = user ? '/account' : '/login';
  return (
    <FormLayout
      title={t('verifyTitle')}
      text={confirmation.isSuccess ? t('verified') : confirmation.isFetching ? t('verifying_email') : ''}
      footer={null}
    >
      {token === '' && <Banner tone="danger">{t('linkMissing')}</Banner>}
      {confirmation.isError && (
        <Banner tone="danger">{detailOf(confirmation.error, t('somethingFailed'))}</Banner>
      )}
      {!confirmation.isFetching && (
        <ButtonLink to={home} size="lg">
          {t('goOn')}
        </ButtonLink>
      )}
    </FormLayout>
  );
}
