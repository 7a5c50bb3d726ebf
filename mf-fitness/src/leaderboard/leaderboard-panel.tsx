import { leaderboardRoutes } from '@ondine/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  classNames,
  detailOf,
  memberName,
  dateFormat,
  useApiQuery,
  useIsHiddenFromBoards,
  useSeenAt,
  useSession,
} from '@ondine/web-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countsHolds } from '../exercises/counts-holds.ts';
import { formatDuration } from '../format-duration.ts';
import { useTexts } from '../texts.ts';
import { OwnRank } from './own-rank.tsx';
import styles from './leaderboard.module.css';
import { useLiveBoard } from './use-live-board.ts';

const firstLimit = 10;
const fullLimit = 50;

const moment = dateFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** The board of one exercise. Set the exercise as `key`: another one starts with ten entries again. */
export function LeaderboardPanel({
  slug,
  name,
  children,
}: {
  readonly slug: string;
  readonly name: string;
  /** Content after the board. */
  readonly children?: ReactNode;
}) {
  return (
    <>
      <Board slug={slug} name={name} {...useBoard(slug)} />
      {children}
    </>
  );
}

function useBoard(slug: string) {
  const { user, status } = useSession();
  const [limit, setLimit] = useState(firstLimit);
  const refetchInterval = useLiveBoard(slug, limit, user !== null);
  const asked = { params: { exercise: slug }, query: { limit } };
  const board = useApiQuery(
    leaderboardRoutes.board,
    asked,
    // The ten rows stay visible while the fifty are loaded.
    { enabled: user !== null, placeholderData: (previous) => previous, refetchInterval },
  );
  const seenAt = useSeenAt(leaderboardRoutes.board, asked);
  return { board, seenAt, user, status, limit, loadMore: () => setLimit(fullLimit) };
}

function Board({
  slug,
  name,
  board,
  seenAt,
  user,
  status,
  limit,
  loadMore,
}: { readonly slug: string; readonly name: string } & ReturnType<typeof useBoard>) {
  const { t } = useTexts();
  const isHidden = useIsHiddenFromBoards();
  const firstNew = useRef<HTMLLIElement>(null);
  const hasLoadedMore = limit === fullLimit && board.data !== undefined && !board.isPlaceholderData;
  useEffect(() => {
    // The button that loaded them is gone, and the focus with it.
    if (hasLoadedMore) firstNew.current?.focus();
  }, [hasLoadedMore]);
  if (status === 'visitor') return <p>{t('logInForBoards')}</p>;
  if (user === null || board.isPending) return <Loading name={name} label={t('loadingBoard')} />;
  if (board.data === undefined) {
    return (
      <ErrorState detail={detailOf(board.error, t('boardFailed'))} onRetry={() => void board.refetch()} />
    );
  }
  if (board.data.length === 0)
    return (
      <Card as="section" className={styles['panel']}>
        <div className={styles['noRows']}>
          <EmptyState
            title={t('noRankings')}
            hint={t('beTheFirst')}
            action={<ButtonLink to={`/exercise/${slug}`}>{t('startExercise')}</ButtonLink>}
          />
        </div>
      </Card>
    );
  const isLoadingMore = limit === fullLimit && board.isPlaceholderData;
  const hasMore = limit === firstLimit && board.data.length === firstLimit;
  const listed = board.data.some((entry) => entry.user_id === user.id);
  return (
    <Card as="section" className={styles['panel']}>
      <h2 className={styles['boardName']}>{name}</h2>
      <ol className={styles['rows']} aria-label={t('boardLabel', { name })}>
        {board.data.map((entry, index, { length }) => (
          <li
            key={entry.user_id}
            {...(index === Math.min(firstLimit, length - 1) && { ref: firstNew, tabIndex: -1 })}
            className={classNames(styles['row'], entry.user_id === user.id && styles['mine'])}
          >
            <span className={styles['rank']}>{entry.rank}</span>
            <span className={styles['member']}>
              {memberName({ userId: entry.user_id, userName: entry.user_name }, user.id, t('you'))}
              {entry.is_bot && <Badge>{t('bot')}</Badge>}
            </span>
            <span className={styles['time']}>{formatDuration(entry.best_duration * 1000)}</span>
            <span className={styles['reps']}>
              {t(countsHolds(slug) ? 'holds' : 'reps', { reps: entry.best_reps })}
            </span>
          </li>
        ))}
      </ol>
      <FreePlaces after={board.data.length} />
      {board.data.length < firstLimit && (
        <p className={styles['caption']}>{t(listed || isHidden ? 'placesFree' : 'placesFreeForYou')}</p>
      )}
      {!listed && !isHidden && limit === firstLimit && <OwnRank slug={slug} />}
      {(hasMore || isLoadingMore) && (
        <Button variant="secondary" loading={isLoadingMore} onClick={loadMore}>
          {t('loadMore')}
        </Button>
      )}
      <p className={styles['caption']}>
        {seenAt === null ? t('liveCaption') : t('seenCaption', { time: moment.format(seenAt) })}
      </p>
    </Card>
  );
}

/** Empty rows, so that a board has the same height while it is loaded, and with few members. */
function FreePlaces({ after }: { readonly after: number }) {
  const places = Array.from({ length: Math.max(0, firstLimit - after) }, (_, index) => after + index + 1);
  if (places.length === 0) return null;
  return (
    <div className={styles['free']} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={styles['row']}>
          <span className={styles['rank']}>{place}</span>
        </div>
      ))}
    </div>
  );
}

const Loading = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Card as="section" className={styles['panel']}>
    <h2 className={styles['boardName']}>{name}</h2>
    <FreePlaces after={0} />
    <p role="status" className={styles['caption']}>
      {label}
    </p>
  </Card>
);
