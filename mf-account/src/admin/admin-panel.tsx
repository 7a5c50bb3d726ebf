import { adminRoutes } from '@ondine/contracts';
import {
  Button,
  ButtonLink,
  dateFormat,
  ErrorState,
  isAwaited,
  Page,
  PageHeader,
  Skeleton,
  useApiQuery,
} from '@ondine/web-kit';
import { useState } from 'react';
import { AccountActivity } from './account-activity.tsx';
import styles from './admin.module.css';
import { DeleteBotsDialog } from './delete-bots-dialog.tsx';
import { GrowthCharts } from './growth-charts.tsx';
import { LeftOff } from './left-off.tsx';
import { Reports } from './reports.tsx';
import { useAdminTexts } from './texts.ts';
import { ScenarioFiles } from './scenario-files.tsx';
import { StatSections } from './stat-sections.tsx';

const time = dateFormat({ timeStyle: 'medium' });

const reloadPage = () => window.location.reload();

/** The admin screen: statistics of the whole site, their growth, and the deletion of bots. */
export function AdminPanel({
  name,
  reload = reloadPage,
}: {
  readonly name: string;
  /** Loads the page anew once bots were deleted; a page cannot be reloaded in tests. */
  readonly reload?: () => void;
}) {
  const { t } = useAdminTexts();
  const [confirming, setConfirming] = useState(false);
  const stats = useApiQuery(adminRoutes.stats);
  const history = useApiQuery(adminRoutes.history);
  // Both parts appear together, so that nothing moves.
  const isPending = [stats, history].some(isAwaited);
  const refresh = () => {
    void stats.refetch();
    void history.refetch();
  };
  return (
    <Page>
      <PageHeader
        title={t('greeting', { name })}
        subtitle={
          <span role="status">
            {stats.data ? t('lastUpdated', { time: time.format(new Date(stats.data.timestamp)) }) : '\u00a0'}
          </span>
        }
        actions={
          <Button variant="secondary" loading={stats.isFetching} onClick={refresh}>
            {t('refresh')}
          </Button>
        }
      />
      <div>
        <ButtonLink variant="secondary" to="/admin/health">
          {t('health')}
        </ButtonLink>
      </div>
      {stats.isError && <ErrorState detail={t('loadFailed')} retryLabel={t('retry')} onRetry={refresh} />}
      {isPending && <Skeleton height="8rem" lines={4} />}
      {!isPending && stats.data && <StatSections stats={stats.data} />}
      {!isPending && history.data && <GrowthCharts history={history.data} />}
      {!isPending && (
        <>
          <Reports />
          <LeftOff />
          <AccountActivity />
          <ScenarioFiles />
          <div className={styles['danger']}>
            <Button variant="danger" onClick={() => setConfirming(true)}>
              {t('deleteBots')}
            </Button>
          </div>
        </>
      )}
      <DeleteBotsDialog open={confirming} onClose={() => setConfirming(false)} onDeleted={reload} />
    </Page>
  );
}
