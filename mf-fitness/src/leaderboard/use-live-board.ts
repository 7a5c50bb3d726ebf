import { boardPlaceSchema, leaderboardRoutes } from '@ondine/contracts';
import { queryClient, queryKeyOf, useLiveAnswer, type StreamEvent } from '@ondine/web-kit';

/** Updates the viewer's own place from an event. */
function takePlace(slug: string, { name, data }: StreamEvent): void {
  const told = boardPlaceSchema.safeParse(data);
  if (name !== 'place' || !told.success) return;
  const queryKey = queryKeyOf(leaderboardRoutes.userRank, { params: { exercise: slug } });
  const { place } = told.data;
  if (place) queryClient.setQueryData(queryKey, place);
  // No place is a separate answer (404), so it is fetched.
  else if (queryClient.getQueryData(queryKey)) void queryClient.resetQueries({ queryKey });
}

/**
 * Keeps the board of an exercise up to date while it is open.
 * @param limit number of rows shown
 * @returns the refetch interval of the board's query, or false while the stream is open
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
