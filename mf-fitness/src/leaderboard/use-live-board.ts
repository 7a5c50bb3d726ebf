import { budgetsMs, leaderboardRoutes } from '@ondine/contracts';
import { queryClient } from '@ondine/web-kit';
import { useEffect, useState } from 'react';

/** How often an open board is fetched again while nobody tells of changes. */
const refetchMs = 10_000;
/** After how long a stream that was refused is asked for again: there are too many of them for the time being. */
const reopenMs = 45_000;

/**
 * Keeps the board of an exercise fresh while it is open: the server says when it has changed. Where
 * that does not work, such as behind a proxy that lets no stream through, the board is fetched again
 * every few seconds.
 * @returns the interval for the board's query, or false while the server tells
 */
export function useLiveBoard(slug: string, enabled: boolean): number | false {
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    if (!enabled || !('EventSource' in window)) return;
    let source: EventSource;
    let reopening: number | undefined;
    const fetchAgain = () => {
      for (const route of [leaderboardRoutes.board, leaderboardRoutes.userRank]) {
        void queryClient.invalidateQueries({ queryKey: [route.id, { exercise: slug }] });
      }
    };
    let wasAway = false;
    let silence: number | undefined;
    const goAway = () => {
      wasAway = true;
      setLive(false);
      window.clearTimeout(silence);
    };
    /** A connection that broke without a word looks open for ever: the server is to say now and then that it is there. */
    const listenOn = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => {
        source.close();
        goAway();
        open();
      }, budgetsMs.stream);
    };
    function open(): void {
      source = new EventSource(leaderboardRoutes.live.path.replace('{exercise}', encodeURIComponent(slug)));
      source.addEventListener('changed', fetchAgain);
      for (const sign of ['open', 'changed', 'here']) source.addEventListener(sign, listenOn);
      source.addEventListener('open', () => {
        setLive(true);
        // What changed while the stream was away was told to nobody.
        if (wasAway) fetchAgain();
      });
      // Until it is back the board is fetched every few seconds.
      source.addEventListener('error', () => {
        goAway();
        // The browser opens one that broke again by itself, and none that was refused.
        if (source.readyState === EventSource.CLOSED) reopening = window.setTimeout(open, reopenMs);
      });
    }
    open();
    return () => {
      window.clearTimeout(reopening);
      window.clearTimeout(silence);
      source.close();
      setLive(false);
    };
  }, [slug, enabled]);

  return isLive ? false : refetchMs;
}
