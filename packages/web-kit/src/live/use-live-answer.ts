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

/** How often an answer is fetched again while nobody tells of its changes; ms. */
const refetchMs = 10_000;

/** An answer that the server brings each time it is another. */
export interface LiveAnswer<Live extends RouteContract, Fetched extends RouteContract> {
  /** The stream, whose pages are brought. */
  readonly live: Live;
  /** The call that fetches the same, whose answers in the cache are replaced by what is brought. */
  readonly fetched: Fetched;
  /** Of both. */
  readonly input: CallInput<Live> & CallInput<Fetched>;
  readonly enabled: boolean;
  /** What the fetched answer is with this page. @param before what it was, as far as anything is known */
  readonly toAnswer: (page: CallReply<Live>, before: CallReply<Fetched> | undefined) => CallReply<Fetched>;
  /** Any other event of the stream. */
  readonly onEvent: (event: StreamEvent) => void;
}

/**
 * Keeps an answer in the cache up to date while it is looked at. Where no stream comes through, such as behind some
 * proxies, or for a time, it is fetched again every few seconds.
 * @returns the interval for the query of the answer; false while the server brings it
 */
export function useLiveAnswer<Live extends RouteContract, Fetched extends RouteContract>(
  answer: LiveAnswer<Live, Fetched>,
): number | false {
  const [isLive, setLive] = useState(false);
  const { live, input, enabled } = answer;
  const key = JSON.stringify(queryKeyOf(live, input));

  const onPage = useEffectEvent((page: CallReply<Live>) => {
    const queryKey = queryKeyOf(answer.fetched, answer.input);
    // An answer that is on its way is older than this page.
    void queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.setQueryData(queryKey, (before: CallReply<Fetched> | undefined) =>
      answer.toAnswer(page, before),
    );
    // The server can be heard again: what stands in the place of answers of now is asked for.
    if (lastSeen.getSnapshot() !== null) lastSeen.refresh();
    setLive(true);
  });
  const onEvent = useEffectEvent((event: StreamEvent) => answer.onEvent(event));
  const watch = useEffectEvent((signal: AbortSignal) =>
    session.watch(live, { ...input, signal }, { onPage, onEvent }),
  );

  useEffect(() => {
    // The session is the shell's, which may be of a release that could not watch.
    if (!enabled || !('watch' in session)) return;
    const leave = keepOpen(watch, () => setLive(false));
    return () => {
      leave();
      setLive(false);
    };
  }, [key, enabled]);

  return isLive ? false : refetchMs;
}
