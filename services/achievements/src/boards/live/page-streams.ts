import { boardRowsSchema, drillSchema, exerciseSlugs, heartbeatMs } from '@ondine/contracts';
import { authenticate, type Caller } from '@ondine/platform/auth';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import { HttpError } from '@ondine/platform/http';
import { networkOf } from '@ondine/platform/http/client-address';
import { parseInput } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { Request, RequestHandler, Response } from 'express';
import type { Registry } from 'prom-client';
import type { FactStore } from '../../facts/fact-store.ts';
import { endOfBoard, scenarioBoard, weekBoard } from '../board-key.ts';
import type { BoardChanges } from './board-changes.ts';
import { createBoardFeed, type BoardFeed, type FeedDeps, type FeedKey } from './board-feed.ts';
import { inSlices } from './in-slices.ts';
import { createPageMeter } from './page-meter.ts';
import { streamEvent } from './stream-event.ts';
import type { TakePlace } from './stream-places.ts';
import { Viewer } from './viewer.ts';

const slugs: readonly string[] = exerciseSlugs;
const here = streamEvent('here', '{}');

export interface PageStreamDeps extends Omit<FeedDeps, 'meter'> {
  readonly changes: BoardChanges;
  readonly facts: Pick<FactStore, 'scenarioById'>;
  readonly verifier: TokenVerifier;
  readonly takePlace: TakePlace;
  readonly clock: Clock;
  readonly registry: Registry;
}

/** Streams of boards for signed-in viewers: the rows, and the viewer's own place (`boardPageSchema`). */
export interface PageStreams {
  readonly workouts: RequestHandler<{ exercise: string }>;
  readonly weekly: RequestHandler;
  readonly drill: RequestHandler<{ drill: string }>;
  /** Ends all streams; browsers reconnect by themselves. */
  close(): void;
}

interface Open {
  readonly viewer: Viewer;
  /** When the token expires or the board ends. */
  readonly endsAt: number;
}

export function createPageStreams(deps: PageStreamDeps): PageStreams {
  const { changes, facts, verifier, takePlace, clock, logger } = deps;
  const meter = createPageMeter(deps.registry, () => open.size);
  const feeds = new Map<string, BoardFeed>();
  const feedsOfBoard = new Map<string, Set<BoardFeed>>();
  const open = new Set<Open>();
  let closed = false;

  const stopListening = changes.listen((board, cause) => {
    const concerned = board === null ? feeds.values() : (feedsOfBoard.get(board) ?? []);
    for (const feed of concerned) feed.changed(cause);
  });
  const heartbeat = setInterval(() => {
    const now = clock().getTime();
    const beat = ({ viewer, endsAt }: Open) => (endsAt <= now ? viewer.end() : viewer.beat(here));
    inSlices([...open], beat).catch((error: unknown) =>
      logger.error({ err: error }, 'Viewers of boards were not told that somebody is there'),
    );
  }, heartbeatMs);
  heartbeat.unref();

  const nameOf = ({ board, includeBots }: FeedKey) => `${board} ${includeBots}`;

  function feedOf(key: FeedKey): BoardFeed {
    const name = nameOf(key);
    const known = feeds.get(name);
    if (known) return known;
    const feed = createBoardFeed(key, { ...deps, meter });
    feeds.set(name, feed);
    feedsOfBoard.set(key.board, (feedsOfBoard.get(key.board) ?? new Set()).add(feed));
    return feed;
  }

  function dropIfEmpty(key: FeedKey, feed: BoardFeed): void {
    if (!feed.isEmpty || feeds.get(nameOf(key)) !== feed) return;
    feed.close();
    feeds.delete(nameOf(key));
    const siblings = feedsOfBoard.get(key.board);
    siblings?.delete(feed);
    if (siblings?.size === 0) feedsOfBoard.delete(key.board);
  }

  async function watch(
    { request, response, caller }: { request: Request; response: Response; caller: Caller },
    board: string,
  ): Promise<void> {
    const { limit, include_bots: includeBots } = parseInput(boardRowsSchema, request.query);
    const giveBack = takePlace(networkOf(request.ip), caller.id);
    const isGone = () => response.closed;
    response.once('close', giveBack);
    if (isGone()) {
      giveBack();
      return;
    }
    response.status(200).set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    const viewer = new Viewer(response);
    const key = { board, includeBots };
    const feed = feedOf(key);
    const endsAt = Math.min(caller.expiresAt.getTime(), endOfBoard(board)?.getTime() ?? Infinity);
    const opened = { viewer, endsAt };
    let leave: (() => void) | undefined;
    const forget = () => {
      leave?.();
      open.delete(opened);
      dropIfEmpty(key, feed);
    };
    try {
      leave = await feed.join(viewer, caller.id, limit);
    } catch (error) {
      forget();
      response.removeHeader('Content-Type');
      throw error;
    }
    if (isGone()) {
      forget();
      return;
    }
    open.add(opened);
    response.once('close', forget);
    // Requests still arrive while the service stops; viewers that reconnect are routed to another replica.
    if (closed) viewer.end();
  }

  return {
    async workouts(request, response) {
      const caller = await authenticate(request, verifier);
      const { exercise } = request.params;
      if (!slugs.includes(exercise)) {
        throw new HttpError('not_found', { detail: 'There is no such leaderboard.' });
      }
      await watch({ request, response, caller }, exercise);
    },
    async weekly(request, response) {
      const caller = await authenticate(request, verifier);
      await watch({ request, response, caller }, weekBoard(clock()));
    },
    async drill(request, response) {
      const caller = await authenticate(request, verifier);
      const drill = parseInput(drillSchema, request.params.drill);
      const slug = (await facts.scenarioById(drill)) ?? drill;
      await watch({ request, response, caller }, scenarioBoard(slug));
    },
    close() {
      closed = true;
      stopListening();
      clearInterval(heartbeat);
      for (const feed of feeds.values()) feed.close();
      for (const { viewer } of open) viewer.end();
    },
  };
}
