import { achievementRoutes, type Achievement } from '@ondine/contracts';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  isAwaited,
  Page,
  PageHeader,
  ProgressWave,
  Spinner,
  TabPanel,
  Tabs,
  useApiQuery,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { AchievementCard } from './achievement-card.tsx';
import { groupAchievements } from './group-achievements.ts';
import styles from './achievements.module.css';

const categoryTexts = {
  sessions: 'categorySessions',
  reps: 'categoryReps',
  points: 'categoryPoints',
  streak: 'categoryStreak',
  minutes: 'categoryMinutes',
} as const;

/** `/achievements`: the reached achievements of both tracks, and the next ones. */
export function AchievementsScreen() {
  const { t } = useTexts();
  const [track, setTrack] = useState<Achievement['track']>('fitness');
  const mine = useApiQuery(achievementRoutes.mine);
  const stats = useApiQuery(achievementRoutes.stats);
  // The counts are part of each card, so the screen waits for them, unless they fail.
  if (mine.isPending || isAwaited(stats)) return <Spinner />;
  return (
    <Page>
      <PageHeader
        title={t('achievementsTitle')}
        subtitle={t('achievementsSubtitle')}
        back={{ to: '/dashboard', label: t('backToDashboard') }}
      />
      {mine.data === undefined ? (
        <ErrorState detail={t('achievementsFailed')} onRetry={() => void mine.refetch()} />
      ) : mine.data.length === 0 ? (
        <EmptyState
          title={t('noAchievements')}
          action={<ButtonLink to="/dashboard">{t('getStarted')}</ButtonLink>}
        />
      ) : (
        <>
          <OverallProgress achievements={mine.data} />
          <Tabs
            label={t('achievementTracks')}
            panel="achievements"
            value={track}
            onValueChange={setTrack}
            items={[
              { value: 'fitness', label: t('fitnessTab') },
              { value: 'sexting', label: t('sextingTab') },
            ]}
          />
          <TabPanel id="achievements" value={track}>
            {groupAchievements(mine.data, track).map(({ category, achievements }) => (
              <section key={category} className={styles['group']} aria-label={t(categoryTexts[category])}>
                <h2>{t(categoryTexts[category])}</h2>
                <ul className={styles['grid']}>
                  {achievements.map((achievement) => (
                    <AchievementCard
                      key={achievement.id}
                      achievement={achievement}
                      achievedBy={stats.data && (stats.data[achievement.key]?.total_unlocked ?? 0)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </TabPanel>
        </>
      )}
    </Page>
  );
}

function OverallProgress({ achievements }: { readonly achievements: readonly Achievement[] }) {
  const { t } = useTexts();
  const total = achievements.length;
  const unlocked = achievements.filter((achievement) => achievement.unlocked).length;
  const left = total - unlocked;
  return (
    <Card className={styles['overall']}>
      <div className={styles['overallHead']}>
        <h2>{t('overallProgress')}</h2>
        <strong>{`${unlocked} / ${total}`}</strong>
      </div>
      <ProgressWave value={unlocked / total} label={t('overallProgress')} />
      <p className={styles['text']}>
        {unlocked === 0
          ? t('noneUnlocked')
          : left === 0
            ? t('allUnlocked')
            : t('moreToUnlock', { number: left })}
      </p>
    </Card>
  );
}
