import { exerciseRoutes, leaderboardRoutes, onboardingRoutes, sessionRoutes } from '@ondine/contracts';
import {
  ButtonLink,
  Banner,
  Button,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  TabPanel,
  Tabs,
  useApiQuery,
  useLoadAhead,
} from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { leftOutFor } from '../flow/left-out.ts';
import { needsOf } from '../flow/needs.ts';
import { TodayCard } from '../flow/today-card.tsx';
import { HabitCard } from '../habit/habit-card.tsx';
import { loadProgramme, loadWorkout } from '../lazy-screens.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { ExerciseList } from './exercise-list.tsx';
import { useTexts } from '../texts.ts';
import styles from './dashboard.module.css';

// Its tab is never the first one shown.
const ScenarioList = lazy(async () => ({ default: (await import('./scenario-list.tsx')).ScenarioList }));

/**
 * `/dashboard`: statistics, links to boards and achievements, and what can be practised. Each part appears as its
 * answer arrives, and a failed one does not affect the others.
 */
export function DashboardScreen() {
  const { t } = useTexts();
  useLoadAhead(loadWorkout);
  useLoadAhead(loadProgramme);
  const [track, setTrack] = useState<'body' | 'sexting'>('body');
  // The tab is selected at once; its content is rendered after that.
  const shownTrack = useDeferredValue(track);
  const stats = useApiQuery(sessionRoutes.stats);
  const exercises = useApiQuery(exerciseRoutes.recommendedDashboard);
  const summaries = useApiQuery(sessionRoutes.summary);
  const boards = useApiQuery(leaderboardRoutes.topPerformersCompact);
  // Nothing is recommended before the answers about what to spare are known; without them the catalogue is shown
  // unchanged.
  const answers = useApiQuery(onboardingRoutes.progress);
  const leftOut = useMemo(
    () => leftOutFor(needsOf(answers.data?.responses ?? []).gentleWith),
    [answers.data],
  );
  // Fourteen cards with a drawn figure each: rendered in interruptible chunks, so that the browser stays responsive. All
  // that they are made of is deferred: one part that is not would have them rendered at once.
  const isListPending = exercises.isPending || answers.isPending;
  const listed = useDeferredValue(isListPending ? undefined : exercises.data);
  const cardsLeftOut = useDeferredValue(leftOut);
  const cardSummaries = useDeferredValue(summaries.data);
  const cardBoards = useDeferredValue(boards.data);
  const failed = [stats, exercises].filter((query) => query.isError);
  const retry = () => {
    for (const query of [stats, exercises, summaries, boards]) if (query.isError) void query.refetch();
  };
  const problem = exercises.isError
    ? t(stats.isError ? 'dashboardFailed' : 'exercisesFailed')
    : t('statsMissing');
  const isNew = stats.data?.total_sessions === 0;
  const figure = (value: number | undefined) =>
    stats.isPending ? <Skeleton height="1.1em" width="2.5ch" /> : (value ?? t('noFigure'));
  return (
    <Page>
      <PageHeader title={t('dashboardTitle')} subtitle={t('dashboardSubtitle')} />
      {failed.length > 0 && (
        <Banner
          tone="warning"
          title={t('statsUnavailable')}
          action={
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      <TodayCard />
      <dl className={styles['tiles']} aria-label={t('statsLabel')}>
        <StatTile
          label={t('totalWorkouts')}
          value={figure(stats.data?.total_sessions)}
          {...(isNew && { hint: t('firstWorkoutHint') })}
        />
        <StatTile
          label={t('thisWeek')}
          value={figure(stats.data?.this_week_sessions)}
          hint={t(isNew ? 'firstWeekHint' : 'thisWeekHint')}
        />
        <StatTile
          label={t('dailyStreak')}
          value={figure(stats.data?.current_streak)}
          hint={t(isNew ? 'firstStreakHint' : 'dailyStreakHint')}
        />
      </dl>
      <nav className={styles['links']}>
        <Link to="/leaderboard" className={styles['link']}>
          <strong>{t('leaderboardLink')}</strong>
          <span>{t('leaderboardHint')}</span>
        </Link>
        <Link to="/achievements" className={styles['link']}>
          <strong>{t('achievementsLink')}</strong>
          <span>{t('achievementsHint')}</span>
        </Link>
      </nav>
      <HabitCard />
      <Tabs
        label={t('tracks')}
        panel="track"
        value={track}
        onValueChange={setTrack}
        items={[
          { value: 'body', label: t('bodyTab') },
          { value: 'sexting', label: t('sextingTab') },
        ]}
      />
      <TabPanel id="track" value={track}>
        {shownTrack === 'body' ? (
          <>
            <ExerciseList
              dashboard={listed}
              loading={listed === undefined && (isListPending || exercises.data !== undefined)}
              summaries={cardSummaries}
              boards={cardBoards}
              leftOut={cardsLeftOut}
              onRetry={exercises.refetch}
            />
            <p>
              <ButtonLink to="/camera-test" variant="secondary">
                {t('cameraTestLink')}
              </ButtonLink>
            </p>
          </>
        ) : (
          <Suspense fallback={<CardSkeletons label={t('loadingScenarios')} />}>
            <ScenarioList />
          </Suspense>
        )}
      </TabPanel>
    </Page>
  );
}
