import { habitRoutes, type HabitSettings } from '@ondine/contracts';
import { queryClient, queryKeyOf, useApiMutation, useApiQuery, type CallReply } from '@ondine/web-kit';

type Kept = CallReply<typeof habitRoutes.read>;
const key = queryKeyOf(habitRoutes.read);

/** What they have set, kept by the server for all their devices. A change shows at once, and is taken back when it fails. */
export function useHabit(): {
  readonly kept: Kept | undefined;
  readonly failed: boolean;
  /** @param to says what is wanted from what was: there may be changes that are not shown yet */
  readonly change: (to: (before: HabitSettings) => Partial<HabitSettings>) => void;
} {
  const { data } = useApiQuery(habitRoutes.read);
  // In their order, so that the last change is the one that is kept.
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
