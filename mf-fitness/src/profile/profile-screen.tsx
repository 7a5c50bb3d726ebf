import { achievementRoutes, chatRoutes, sessionRoutes } from '@ondine/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  isAwaited,
  isSessionOver,
  Page,
  PageHeader,
  session,
  Skeleton,
  StatTile,
  useApiQuery,
  useSession,
} from '@ondine/web-kit';
import { formatDuration } from '../format-duration.ts';
import { useTexts } from '../texts.ts';
import { useLatestSessions } from '../use-latest-sessions.ts';
import { AchievementStrip } from './achievement-strip.tsx';
import { ProfilePictures } from './pictures/profile-pictures.tsx';
import { mergeSessions } from './profile-session.ts';
import styles from './profile.module.css';
import { SessionHistory } from './session-history.tsx';
import { useProfileTexts } from './texts.ts';

const fetched = { query: { limit: 100 } } as const;
/** Shown in place of an unknown number. */
const unknown = '–';

/** The user's names, totals, and all sessions. */
export function ProfileScreen() {
  const { t } = useTexts();
  const count = (key: 'fitnessCount' | 'communicationCount', number: number) =>
    number === 1 ? t(`${key}One`) : t(key, { number });
  const { t: p } = useProfileTexts();
  const { user } = useSession();
  const workouts = useLatestSessions();
  const stats = useApiQuery(sessionRoutes.stats);
  const history = useApiQuery(sessionRoutes.history);
  // Without the conversations the rest of the profile is shown.
  const talks = useApiQuery(chatRoutes.sessions, fetched);
  const conversations = talks.data ?? [];
  const talkStats = useApiQuery(chatRoutes.stats);
  const talked = talkStats.data;
  const achievements = useApiQuery(achievementRoutes.mine);
  // Everything appears together, so that late parts do not move what is being read. Failed parts are not waited for.
  const isPending = [workouts, stats, history, talks, talkStats, achievements].some(isAwaited);
  const failed = [workouts, stats].find(({ error }) => error !== null && !isSessionOver(error));

  const name = user?.first_name || user?.email.split('@')[0] || t('someone');
  const sessions = mergeSessions(workouts.data ?? [], conversations);

  return (
    <Page>
      <PageHeader
        title={name}
        subtitle={user?.email}
        actions={
          <div className={styles['ways']}>
            <ButtonLink to="/account" variant="ghost">
              {t('account')}
            </ButtonLink>
            <Button variant="secondary" onClick={() => void session.logout()}>
              {t('signOut')}
            </Button>
          </div>
        }
      />
      {failed && (
        <ErrorState
          detail={t('profileFailed')}
          retryLabel={t('retry')}
          onRetry={() => {
            void workouts.refetch();
            void stats.refetch();
          }}
        />
      )}
      {!failed && isPending && <Skeleton height="6rem" lines={4} />}
      {!isPending && workouts.data && stats.data && (
        <>
          <p className={styles['badges']}>
            <Badge tone="accent">{count('fitnessCount', stats.data.total_sessions)}</Badge>
            {talked && <Badge tone="accent">{count('communicationCount', talked.total_sessions)}</Badge>}
          </p>
          <AchievementStrip achievements={achievements.data ?? []} />
          <dl className={styles['totals']}>
            <StatTile
              label={t('totalSessions')}
              value={talked ? stats.data.total_sessions + talked.total_sessions : unknown}
            />
            <StatTile label={t('fitnessReps')} value={stats.data.total_reps} />
            <StatTile label={t('chatPoints')} value={talked?.total_points ?? unknown} />
            <StatTile
              label={t('totalTime')}
              value={
                talked ? formatDuration((stats.data.total_duration + talked.total_duration) * 1000) : unknown
              }
            />
          </dl>
          {sessions.length === 0 ? (
            <EmptyState
              title={p('beginTitle')}
              hint={p('beginHint')}
              action={<ButtonLink to="/flow/5">{p('beginAction')}</ButtonLink>}
            />
          ) : (
            <ProfilePictures
              history={history}
              onRetry={() => void history.refetch()}
              conversations={conversations}
            />
          )}
          <SessionHistory sessions={sessions} />
        </>
      )}
    </Page>
  );
}
