import { skipToken, useQuery } from '@tanstack/react-query';
import { releaseWatch } from './federation.ts';
import { remotesClient } from './use-remote-routes.ts';

/** How often a visible tab checks what is live, milliseconds: an answer of a few bytes. */
export const asksEveryMs = 10 * 60_000;

/** Whether a newer release is live of anything that this tab has loaded. */
export function useOutdated(watch = releaseWatch): boolean {
  const { data } = useQuery<boolean>(
    {
      queryKey: ['outdated'],
      queryFn: () => watch.isOutdated(),
      initialData: false,
      staleTime: asksEveryMs,
      // Kept during a workout, when nobody reads it: otherwise the ten minutes would restart after it.
      gcTime: Infinity,
      refetchInterval: asksEveryMs,
      // Not urgent: the next check is soon enough.
      retry: false,
    },
    remotesClient,
  );
  return data;
}

const putOffKey = ['newer release put off'];

/**
 * Whether the member has postponed the newer release, and the setter: it lasts as long as the tab, also on screens
 * without notices.
 */
export function usePutOff(): readonly [isPutOff: boolean, putOff: () => void] {
  const { data } = useQuery<boolean>(
    { queryKey: putOffKey, queryFn: skipToken, initialData: false, gcTime: Infinity },
    remotesClient,
  );
  return [data === true, () => remotesClient.setQueryData(putOffKey, true)];
}
