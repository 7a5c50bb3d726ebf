import { chatLeaderboardRoutes } from '@ondine/contracts';
import {
  Card,
  ErrorState,
  queryKeyOf,
  Skeleton,
  useApiQuery,
  useLiveAnswer,
  useSession,
} from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { BoardTable, type Board } from './board-table.tsx';
import styles from './chat-leaderboard.module.css';
import { takePlace, withPage } from './live-board.ts';

const pageSize = 20;

/** The fields of a query that a board needs. */
interface Query<Data> {
  readonly isPending: boolean;
  readonly data: Data | undefined;
  readonly refetch: () => unknown;
}

export function WeeklyRankings() {
  const input = { query: { limit: pageSize } };
  const { user } = useSession();
  const refetchInterval = useLiveAnswer({
    live: chatLeaderboardRoutes.liveWeekly,
    fetched: chatLeaderboardRoutes.weekly,
    input,
    enabled: true,
    toAnswer: (page, before) => withPage(page, before, user?.id),
    onEvent: (event) => takePlace(queryKeyOf(chatLeaderboardRoutes.weekly, input), event),
  });
  const board = useApiQuery(chatLeaderboardRoutes.weekly, input, { refetchInterval });
  return <BoardView board={board} mode="weekly" />;
}

/** Fetched for each selected scenario; none before one is selected. */
export function BestScores({
  drill,
  exercises,
}: {
  readonly drill: string | undefined;
  readonly exercises: Query<unknown>;
}) {
  const input = { params: { drill: drill ?? '' }, query: { limit: pageSize } };
  const enabled = drill !== undefined;
  const { user } = useSession();
  const refetchInterval = useLiveAnswer({
    live: chatLeaderboardRoutes.liveDrill,
    fetched: chatLeaderboardRoutes.drill,
    input,
    enabled,
    toAnswer: (page, before) => withPage(page, before, user?.id),
    onEvent: (event) => takePlace(queryKeyOf(chatLeaderboardRoutes.drill, input), event),
  });
  const board = useApiQuery(chatLeaderboardRoutes.drill, input, { enabled, refetchInterval });
  const isWithoutList = drill === undefined && !exercises.isPending;
  return <BoardView board={isWithoutList ? { ...exercises, data: undefined } : board} mode="drill" />;
}

function BoardView({ board, mode }: { readonly board: Query<Board>; readonly mode: 'weekly' | 'drill' }) {
  const { t } = useTexts();
  if (board.isPending) {
    return (
      <Card className={styles['panel']}>
        <p role="status" className={styles['quiet']}>
          {t('loadingBoard')}
        </p>
        <Skeleton height="2.75rem" lines={5} />
      </Card>
    );
  }
  if (board.data === undefined) {
    return (
      <ErrorState detail={t('boardFailed')} onRetry={() => void board.refetch()} retryLabel={t('retry')} />
    );
  }
  return <BoardTable board={board.data} mode={mode} />;
}
