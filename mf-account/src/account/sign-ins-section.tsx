import { accountRoutes } from '@ondine/contracts';
import {
  Badge,
  Banner,
  Button,
  ErrorState,
  session,
  Skeleton,
  useApiMutation,
  useApiQuery,
  useServerTexts,
  detailOf,
} from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { formatDate } from './format-date.ts';
import { Section } from './section.tsx';

/** The user's sign-ins, and signing out everywhere. */
export function SignInsSection() {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const signIns = useApiQuery(accountRoutes.signIns);
  const end = useApiMutation(accountRoutes.endSignIn);
  const everywhere = useApiMutation(accountRoutes.signOutEverywhere);
  const failure = end.error ?? everywhere.error;
  return (
    <Section title={t('devicesTitle')}>
      {signIns.isPending && <Skeleton lines={3} />}
      {signIns.isError && (
        <ErrorState
          detail={detailOf(signIns.error, t('somethingFailed'))}
          onRetry={() => void signIns.refetch()}
        />
      )}
      {failure && <Banner tone="danger">{detailOf(failure, t('somethingFailed'))}</Banner>}
      <ul className={styles['list']}>
        {signIns.data?.map(({ id, current, device, last_used_at: usedAt }) => (
          <li key={id} className={styles['line']}>
            <span>
              <strong>{serverText(device)}</strong>
              <br />
              <span className={styles['soft']}>{t('lastUsed', { date: formatDate(usedAt) })}</span>
            </span>
            {current ? (
              <Badge tone="success">{t('thisDevice')}</Badge>
            ) : (
              <Button
                variant="ghost"
                aria-label={t('signOutDevice', { device: serverText(device) })}
                loading={end.isPending}
                onClick={() => end.mutate({ params: { id } }, { onSettled: () => void signIns.refetch() })}
              >
                {t('signOutShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          loading={everywhere.isPending}
          onClick={() => everywhere.mutate({}, { onSuccess: () => void session.logout() })}
        >
          {t('signOutEverywhere')}
        </Button>
      </div>
    </Section>
  );
}
