import { chatRoutes } from '@ondine/contracts';
import {
  Banner,
  Button,
  ButtonLink,
  isOffline,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  useApiQuery,
  usePageLanguage,
  useReconnect,
} from '@ondine/web-kit';
import { ScenarioList } from './scenario-list.tsx';
import { useTexts } from '../texts.ts';
import styles from './chat-list.module.css';

/** `/chat`: the member's statistics of conversations, and the scenarios. */
export function ChatListScreen() {
  const { t } = useTexts();
  const isEnglish = usePageLanguage() === 'en';
  const stats = useApiQuery(chatRoutes.stats);
  // The list of scenarios then says why.
  const isAway = stats.isError && isOffline(stats.error) && stats.data === undefined;
  useReconnect(() => {
    if (isAway) void stats.refetch();
  });
  const figure = (value: number | undefined) =>
    stats.isPending ? <Skeleton height="1.1em" width="2.5ch" /> : (value ?? t('noFigure'));
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {!isEnglish && <p className={styles['text']}>{t('practiceLanguage')}</p>}
      <nav className={styles['ways']} aria-label={t('title')}>
        <ButtonLink to="/chat/history" variant="secondary">
          {t('historyLink')}
        </ButtonLink>
        <ButtonLink to="/chat/leaderboard" variant="secondary">
          {t('leaderboardLink')}
        </ButtonLink>
        <ButtonLink to="/chat/own" variant="secondary">
          {t('ownLink')}
        </ButtonLink>
      </nav>
      {stats.isError && !isAway && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => void stats.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {t('statsFailed')}
        </Banner>
      )}
      {!isAway && (
        <dl className={styles['tiles']} aria-label={t('statsLabel')}>
          <StatTile label={t('sessions')} value={figure(stats.data?.total_sessions)} />
          <StatTile label={t('totalPoints')} value={figure(stats.data?.total_points)} />
          <StatTile
            label={t('thisWeek')}
            value={figure(stats.data?.weekly_points)}
            hint={t('thisWeekHint')}
          />
          <StatTile label={t('streak')} value={figure(stats.data?.current_streak)} />
          <StatTile label={t('bestStreak')} value={figure(stats.data?.longest_streak)} />
        </dl>
      )}
      <ScenarioList bestScores={stats.data?.best_scores ?? {}} />
    </Page>
  );
}
