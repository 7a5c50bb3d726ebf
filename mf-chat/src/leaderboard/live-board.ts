import { chatBoardPlaceSchema, type chatLeaderboardRoutes } from '@ondine/contracts';
import { queryClient, type CallReply, type StreamEvent } from '@ondine/web-kit';

type Board = CallReply<typeof chatLeaderboardRoutes.weekly>;
type Page = CallReply<typeof chatLeaderboardRoutes.liveWeekly>;

/** A board with new rows; the viewer's own place is the one among them, or the last known one. */
export function withPage({ entries }: Page, before: Board | undefined, userId: string | undefined): Board {
  const own = entries.find((entry) => entry.user_id === userId);
  return {
    entries,
    user_rank: own?.rank ?? before?.user_rank ?? null,
    user_points: own?.points ?? before?.user_points ?? null,
  };
}

/** Updates the viewer's own place in a cached board, if the event contains it. */
export function takePlace(queryKey: readonly unknown[], { name, data }: StreamEvent): void {
  const place = chatBoardPlaceSchema.safeParse(data);
  if (name !== 'place' || !place.success) return;
  queryClient.setQueryData(queryKey, (before: Board | undefined) => before && { ...before, ...place.data });
}
