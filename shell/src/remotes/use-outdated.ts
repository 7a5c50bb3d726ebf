import { skipToken, useQuery } from '@tanstack/react-query';
import { releaseWatch } from './federation.ts';
import { remotesClient } from './use-remote-routes.ts';

/** How often a tab that a user looks at asks what is live, milliseconds: an answer of a few bytes. */
export const asksEveryMs = 10 * 60_000;

/** Whether another release is live of something that this tab has loaded. */
export function useOutdated(watch = releaseWatch): boolean {
  const { data } = useQuery<boolean>(
    {
      queryKey: ['outdated'],
      queryFn: () => watch.isOutdated(),
      initialData: false,
      staleTime: asksEveryMs,
      // Kept through a workout, in which nobody asks: forgotten, the ten minutes would begin anew after it.
      gcTime: Infinity,
      refetchInterval: asksEveryMs,
      // Nobody waits for it: the next time is soon enough.
      retry: false,
    },
    remotesClient,
  );
  return data;
}

const putOffKey = ['newer release put off'];

/**
 * Whether the member has put the newer release off, and how that is told: it holds for as long as the tab stays, on
 * screens that show no notices too.
 */
export function usePutOff(): readonly [isPutOff: boolean, putOff: () => void] {
  const { data } = useQuery<boolean>(
    { queryKey: putOffKey, queryFn: skipToken, initialData: false, gcTime: Infinity },
    remotesClient,
  );
  return [data === true, () => remotesClient.setQueryData(putOffKey, true)];
}
