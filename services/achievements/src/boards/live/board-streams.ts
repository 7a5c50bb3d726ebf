import { exerciseSlugs, heartbeatMs } from '@ondine/contracts';
import { authenticate } from '@ondine/platform/auth';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import { HttpError } from '@ondine/platform/http';
import { networkOf } from '@ondine/platform/http/client-address';
import type { RequestHandler, Response } from 'express';
import type { BoardChanges } from './board-changes.ts';
import type { TakePlace } from './stream-places.ts';

/**
 * How long changes of one board are collected, in ms, so that many results at once cause one reading for each viewer.
 */
const gatherMs = 100;
const slugs: readonly string[] = exerciseSlugs;

export interface BoardStreams {
  readonly handler: RequestHandler<{ exercise: string }>;
  /** Ends all streams; browsers reconnect by themselves. */
  close(): Promise<void>;
}

/**
 * Streams of server-sent events for screens that fetch the board themselves, one for each open board: `changed` each
 * time the board may have changed, and `here` as a keep-alive. They are public; a signed-in viewer also counts for the
 * limit by account. Viewers beyond a limit are told to retry.
 */
export function createBoardStreams(
  changes: BoardChanges,
  { verifier, takePlace }: { readonly verifier: TokenVerifier; readonly takePlace: TakePlace },
): BoardStreams {
  const open = new Map<string, Set<Response>>();
  const gathering = new Map<string, NodeJS.Timeout>();
  let closed = false;

  const stopListening = changes.listen((board) => {
    for (const exercise of board === null ? open.keys() : [board]) gather(exercise);
  });
  function gather(exercise: string): void {
    if (!open.has(exercise) || gathering.has(exercise)) return;
    gathering.set(
      exercise,
      setTimeout(() => {
        gathering.delete(exercise);
        send(exercise, 'event: changed\ndata: {}\n\n');
      }, gatherMs),
    );
  }
  const heartbeat = setInterval(() => {
    for (const exercise of open.keys()) send(exercise, 'event: here\ndata: {}\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  function send(exercise: string, text: string): void {
    for (const response of open.get(exercise) ?? []) {
      // A viewer that does not read would fill our memory; the browser opens another stream.
      if (response.writableNeedDrain) response.destroy();
      else response.write(text);
    }
  }

  return {
    async handler(request, response) {
      const { exercise } = request.params;
      if (!slugs.includes(exercise)) {
        throw new HttpError('not_found', { detail: 'There is no such leaderboard.' });
      }
      const caller = await authenticate(request, verifier).catch(() => undefined);
      const leave = takePlace(networkOf(request.ip), caller?.id);
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
      // Requests still arrive while the service stops; viewers that reconnect are routed to another replica.
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
