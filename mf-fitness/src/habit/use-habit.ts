import { habitRoutes, type HabitSettings } from '@ondine/contracts';
import { queryClient, queryKeyOf, useApiMutation, useApiQuery, type CallReply } from '@ondine/web-kit';

type Kept = CallReply<typeof habitRoutes.read>;
const key = queryKeyOf(habitRoutes.read);

/**
 * The member's settings, stored on the server for all their devices. A change is shown at once, and reverted when it
 * fails.
 */
export function useHabit(): {
  readonly kept: Kept | undefined;
  readonly failed: boolean;
  /** @param to computes the change from the current settings, which may include changes that are not shown yet */
  readonly change: (to: (before: HabitSettings) => Partial<HabitSettings>) => void;
} {
  const { data } = useApiQuery(habitRoutes.read);
  // One after another, so that the last change is kept.
  const mutation = useApiMutation(habitRoutes.change, 'habit');
  return {
    kept: data,
    failed: mutation.isError,
    change(to) {
      const next = queryClient.setQueryData<Kept>(key, (before) => before && { ...before, ...to(before) });
      if (!next) return;
      mutation.mutate(
        { body: { goal: next.goal, off: next.off } },
        { onError: () => void queryClient.invalidateQueries({ queryKey: key }) },
      );
    },
  };
}
