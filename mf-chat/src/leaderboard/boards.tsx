import { chatLeaderboardRoutes } from '@ondine/contracts';
import { Card, ErrorState, Skeleton, useApiQuery } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { BoardTable, type Board } from './board-table.tsx';
import styles from './chat-leaderboard.module.css';

const pageSize = 20;

/** As much of a query as a board needs. */
interface Query<Data> {
  readonly isPending: boolean;
  readonly data: Data | undefined;
  readonly refetch: () => unknown;
}

export function WeeklyRankings() {
  const board = useApiQuery(chatLeaderboardRoutes.weekly, { query: { limit: pageSize } });
  return <BoardView board={board} mode="weekly" />;
}

/** Fetched anew for every exercise; none before there is one. */
export function BestScores({
  drill,
  exercises,
}: {
  readonly drill: string | undefined;
  readonly exercises: Query<unknown>;
}) {
  const board = useApiQuery(
    chatLeaderboardRoutes.drill,
    { params: { drill: drill ?? '' }, query: { limit: pageSize } },
    { enabled: drill !== undefined },
  );
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
