import { exerciseSlugs, heartbeatMs } from '@ondine/contracts';
import { HttpError, unavailable } from '@ondine/platform';
import type { RequestHandler, Response } from 'express';
import type { BoardChanges } from './board-changes.ts';

/** Words about one board are gathered for so long, so that many results at once are one reading for each viewer. */
const gatherMs = 100;
const slugs: readonly string[] = exerciseSlugs;

export interface BoardStreams {
  readonly handler: RequestHandler<{ exercise: string }>;
  /** Ends all streams; browsers come back by themselves. */
  close(): Promise<void>;
}

/**
 * Streams of server-sent events, one an open board: `changed` each time the board may look different.
 * @param most streams that this copy holds open; whoever comes beyond is told to come again
 */
export function createBoardStreams(changes: BoardChanges, { most = 2000 } = {}): BoardStreams {
  const open = new Map<string, Set<Response>>();
  const gathering = new Map<string, NodeJS.Timeout>();
  let count = 0;

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
    for (const exercise of open.keys()) send(exercise, ': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  function send(exercise: string, text: string): void {
    for (const response of open.get(exercise) ?? []) {
      // Whoever does not read would fill our memory; the browser opens another.
      if (response.writableNeedDrain) response.destroy();
      else response.write(text);
    }
  }

  return {
    handler(request, response) {
      const { exercise } = request.params;
      if (!slugs.includes(exercise)) {
        throw new HttpError('not_found', { detail: 'There is no such leaderboard.' });
      }
      if (count >= most) throw unavailable(new Error('Too many open streams'));
      count += 1;
      const viewers = open.get(exercise) ?? new Set();
      open.set(exercise, viewers.add(response));
      response.once('close', () => {
        count -= 1;
        viewers.delete(response);
        if (viewers.size === 0) open.delete(exercise);
      });
      response.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      response.write('retry: 2000\n\n');
    },
    close() {
      stopListening();
      clearInterval(heartbeat);
      for (const timer of gathering.values()) clearTimeout(timer);
      for (const viewers of open.values()) for (const response of viewers) response.end();
      return Promise.resolve();
    },
  };
}
