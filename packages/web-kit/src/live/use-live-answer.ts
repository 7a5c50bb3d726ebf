import type { RouteContract } from '@ondine/contracts';
import {
  lastSeen,
  queryClient,
  queryKeyOf,
  session,
  type CallInput,
  type CallReply,
  type StreamEvent,
} from '@ondine/web-kit/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepOpen } from './keep-open.ts';

/** How often an answer is refetched while there is no stream, in ms. */
const refetchMs = 10_000;

/** An answer that the server pushes after each change. */
export interface LiveAnswer<Live extends RouteContract, Fetched extends RouteContract> {
  /** The route of the stream. */
  readonly live: Live;
  /** The route that fetches the same data; the stream replaces its answers in the cache. */
  readonly fetched: Fetched;
  /** The input of both. */
  readonly input: CallInput<Live> & CallInput<Fetched>;
  readonly enabled: boolean;
  /** The fetched answer updated by a page. @param before the cached answer, if any */
  readonly toAnswer: (page: CallReply<Live>, before: CallReply<Fetched> | undefined) => CallReply<Fetched>;
  /** Called with any other event of the stream. */
  readonly onEvent: (event: StreamEvent) => void;
}

/**
 * Keeps an answer in the cache up to date while it is displayed. While no stream can be opened, as behind some proxies,
 * it is refetched every few seconds.
 * @returns the refetch interval for the query of the answer; false while the stream is open
 */
export function useLiveAnswer<Live extends RouteContract, Fetched extends RouteContract>(
  answer: LiveAnswer<Live, Fetched>,
): number | false {
  const [isLive, setLive] = useState(false);
  const { live, input, enabled } = answer;
  const key = JSON.stringify(queryKeyOf(live, input));

  const onPage = useEffectEvent((page: CallReply<Live>) => {
    const queryKey = queryKeyOf(answer.fetched, answer.input);
    // An answer that is in transit is older than this page.
    void queryClient.cancelQueries({ queryKey, exact: true });
    const brought = answer.toAnswer(page, queryClient.getQueryData<CallReply<Fetched>>(queryKey));
    queryClient.setQueryData(queryKey, brought);
    lastSeen.bring(answer.fetched, queryKey, brought);
    setLive(true);
  });
  const onEvent = useEffectEvent((event: StreamEvent) => answer.onEvent(event));
  const watch = useEffectEvent((signal: AbortSignal) =>
    session.watch(live, { ...input, signal }, { onPage, onEvent }),
  );

  useEffect(() => {
    // The session object belongs to the shell, which may be of an older release without `watch`.
    if (!enabled || !('watch' in session)) return;
    const leave = keepOpen(watch, () => setLive(false));
    return () => {
      leave();
      setLive(false);
    };
  }, [key, enabled]);

  return isLive ? false : refetchMs;
}
