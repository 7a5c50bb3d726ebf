import { boardPlaceSchema, leaderboardRoutes } from '@ondine/contracts';
import { queryClient, queryKeyOf, useLiveAnswer, type StreamEvent } from '@ondine/web-kit';

/** The viewer's own place is another now. */
function takePlace(slug: string, { name, data }: StreamEvent): void {
  const told = boardPlaceSchema.safeParse(data);
  if (name !== 'place' || !told.success) return;
  const queryKey = queryKeyOf(leaderboardRoutes.userRank, { params: { exercise: slug } });
  const { place } = told.data;
  if (place) queryClient.setQueryData(queryKey, place);
  // That there is none is an answer of its own, which is asked for.
  else if (queryClient.getQueryData(queryKey)) void queryClient.resetQueries({ queryKey });
}

/**
 * Keeps the board of an exercise fresh while it is open.
 * @param limit rows that are shown
 * @returns the interval for the board's query, or false while the server brings the rows
 */
export const useLiveBoard = (slug: string, limit: number, enabled: boolean): number | false =>
  useLiveAnswer({
    live: leaderboardRoutes.livePages,
    fetched: leaderboardRoutes.board,
    input: { params: { exercise: slug }, query: { limit } },
    enabled,
    toAnswer: ({ entries }) => entries,
    onEvent: (event) => takePlace(slug, event),
  });
