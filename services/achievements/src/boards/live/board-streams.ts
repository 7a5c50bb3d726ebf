import { exerciseSlugs, heartbeatMs } from '@ondine/contracts';
import { authenticate, createOpenCount, HttpError, networkOf, type TokenVerifier } from '@ondine/platform';
import type { RequestHandler, Response } from 'express';
import type { BoardChanges } from './board-changes.ts';

/** Words about one board are gathered for so long, so that many results at once are one reading for each viewer. */
const gatherMs = 100;
/** Streams that this replica holds open; and of them those of one network, such as a household, and of one account. */
const usualLimits = { total: 2000, perNetwork: 60, perAccount: 6 };
/** Seconds after which whoever is told that there are too many may come again; the board is fetched meanwhile. */
const retryAfterSeconds = '30';
const slugs: readonly string[] = exerciseSlugs;

export interface BoardStreams {
  readonly handler: RequestHandler<{ exercise: string }>;
  /** Ends all streams; browsers come back by themselves. */
  close(): Promise<void>;
}

/**
 * Streams of server-sent events, one an open board: `changed` each time the board may look different, and `here` now
 * and then, by which a browser knows that somebody is there. They are open to all; whoever says who it is counts by
 * account as well. Those beyond a limit are told to come again.
 */
export function createBoardStreams(
  changes: BoardChanges,
  {
    verifier,
    limits = usualLimits,
  }: { readonly verifier: TokenVerifier; readonly limits?: typeof usualLimits },
): BoardStreams {
  const open = new Map<string, Set<Response>>();
  const gathering = new Map<string, NodeJS.Timeout>();
  let closed = false;
  const networks = createOpenCount({ each: limits.perNetwork, total: limits.total });
  const accounts = createOpenCount({ each: limits.perAccount });

  const stopListening = changes.listen((exercise) => {
    if (!open.has(exercise) || gathering.has(exercise)) return;
    gathering.set(
      exercise,
      setTimeout(() => {
        gathering.delete(exercise);
        send(exercise, 'event: changed\ndata: {}\n\n');
      }, gatherMs),
    );
  });
  const heartbeat = setInterval(() => {
    for (const exercise of open.keys()) send(exercise, 'event: here\ndata: {}\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  function send(exercise: string, text: string): void {
    for (const response of open.get(exercise) ?? []) {
      // Whoever does not read would fill our memory; the browser opens another.
      if (response.writableNeedDrain) response.destroy();
      else response.write(text);
    }
  }

  /** @returns what gives the places back @throws HttpError rate_limited */
  function takePlaces(network: string, account: string | undefined): () => void {
    const leaves = [
      networks.enter(network),
      account === undefined ? () => undefined : accounts.enter(account),
    ];
    const leave = () => leaves.forEach((each) => each?.());
    if (!leaves.includes(null)) return leave;
    leave();
    throw new HttpError('rate_limited', { headers: { 'Retry-After': retryAfterSeconds } });
  }

  return {
    async handler(request, response) {
      const { exercise } = request.params;
      if (!slugs.includes(exercise)) {
        throw new HttpError('not_found', { detail: 'There is no such leaderboard.' });
      }
      const caller = await authenticate(request, verifier).catch(() => undefined);
      const leave = takePlaces(networkOf(request.ip), caller?.id);
      if (response.closed) {
        leave();
        return;
      }
      const viewers = open.get(exercise) ?? new Set();
      open.set(exercise, viewers.add(response));
      response.once('close', () => {
        leave();
        viewers.delete(response);
        if (viewers.size === 0) open.delete(exercise);
      });
      response.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      response.write('retry: 2000\n\n');
      // Calls come until the last connection is gone; whoever comes back then is led elsewhere.
      if (closed) response.end();
    },
    close() {
      closed = true;
      stopListening();
      clearInterval(heartbeat);
      for (const timer of gathering.values()) clearTimeout(timer);
      for (const viewers of open.values()) for (const response of viewers) response.end();
      return Promise.resolve();
    },
  };
}
