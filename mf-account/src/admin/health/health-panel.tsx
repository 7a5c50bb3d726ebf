import { adminRoutes } from '@ondine/contracts';
import {
  Banner,
  Button,
  dateFormat,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  useApiQuery,
} from '@ondine/web-kit';
import { DeadLetters } from './dead-letters.tsx';
import { EventsSection } from './events-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { RemotesSection } from './remotes-section.tsx';
import { ServiceCanariesSection } from './service-canaries-section.tsx';
import { useHealthTexts } from './texts.ts';

/** The same interval as the samples of the gateway. */
const refreshEveryMs = 60_000;
const time = dateFormat({ timeStyle: 'medium' });

/** The health of the platform for admins: parts, events, front ends, jobs, and dead letters. */
export function HealthPanel() {
  const { t } = useHealthTexts();
  const health = useApiQuery(adminRoutes.health, {}, { refetchInterval: refreshEveryMs });
  const { data } = health;
  const refresh = () => void health.refetch();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        back={{ to: '/admin', label: t('back') }}
        subtitle={
          <span role="status">{data ? t('asOf', { time: time.format(data.timestamp) }) : '\u00a0'}</span>
        }
        actions={
          <Button variant="secondary" loading={health.isFetching} onClick={refresh}>
            {t('refresh')}
          </Button>
        }
      />
      {health.isError && !data && (
        <ErrorState detail={t('loadFailed')} retryLabel={t('retry')} onRetry={refresh} />
      )}
      {health.isError && data && (
        <Banner tone="warning">{t('refreshFailed', { time: time.format(data.timestamp) })}</Banner>
      )}
      {health.isPending && <Skeleton height="8rem" lines={4} />}
      {data && (
        <>
          <p>{t('lines', { since: time.format(data.watched_since) })}</p>
          <PartsSection parts={data.parts} />
          <EventsSection parts={data.parts} />
          <DeadLetters onSettled={refresh} />
          <JobsSection jobs={data.jobs} />
          <RemotesSection remotes={data.remotes} />
          <ServiceCanariesSection canaries={data.service_canaries} />
        </>
      )}
    </Page>
  );
}
