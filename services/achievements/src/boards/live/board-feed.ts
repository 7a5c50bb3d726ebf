import { createSerialiser } from '@ondine/platform/events';
import type { Logger } from '@ondine/platform/observability';
import { readTraceparent } from '@ondine/platform/tracing';
import type { UserStore } from '../../users/user-store.ts';
import type { LeaderboardStore, RankedScore } from '../leaderboard-store.ts';
import { viewOf } from './board-views.ts';
import { inSlices } from './in-slices.ts';
import type { PageMeter } from './page-meter.ts';
import { streamEvent, type StreamEvent } from './stream-event.ts';
import type { Viewer } from './viewer.ts';

/** The methods of a viewer that a feed needs. */
export type Shown = Pick<Viewer, 'showPage' | 'showPlace'>;

/** The least time between two pages, in ms, so that many results at once become one page. */
const gatherMs = 100;
/** The least time between two lookups of the places of viewers outside the rows, in ms. */
const placesMs = 5000;
/** Places that are looked up and sent in one batch, between which pages are sent. */
const placesAtOnce = 200;
/** The delay before a board that could not be read is read again, in ms. */
const againMs = 1000;

export interface FeedDeps {
  readonly boards: Pick<LeaderboardStore, 'top' | 'ranksOf'>;
  readonly users: Pick<UserStore, 'names'>;
  readonly meter: PageMeter;
  readonly logger: Logger;
}

/** One board, with or without bots. */
export interface FeedKey {
  readonly board: string;
  readonly includeBots: boolean;
}

interface Watcher {
  readonly viewer: Shown;
  readonly userId: string;
  /** The last place that was sent, as JSON; empty while the viewer is among the rows. */
  place: string;
  /** The last page that was sent. */
  page: StreamEvent | undefined;
}

/** The viewers of the same number of rows, and these rows. */
interface Audience {
  readonly watchers: Set<Watcher>;
  /** The rows as JSON; null until they were read. */
  rows: string | null;
  /** The rows as an event, shared by all viewers. */
  event: StreamEvent;
  /** The ids of the users in these rows. */
  shown: ReadonlySet<string>;
}

/** Sends the viewers of one open board its changes. */
export interface BoardFeed {
  /** Adds a viewer. @returns a function that removes it @throws the error of reading the board */
  join(viewer: Shown, userId: string, limit: number): Promise<() => void>;
  /**
   * Reports that the board may have changed. Returns at once. @param cause the `traceparent` of the change, if it is
   * traced
   */
  changed(cause?: string): void;
  readonly isEmpty: boolean;
  close(): void;
}

/** The initial event of an audience, never sent. */
const noRows = streamEvent('page', '{"entries":[]}');

export function createBoardFeed({ board, includeBots }: FeedKey, deps: FeedDeps): BoardFeed {
  const { boards, users, meter, logger } = deps;
  const view = viewOf(board);
  const audiences = new Map<number, Audience>();
  /** The traces of changes that are not shown yet; undefined for untraced changes. */
  const causes = new Set<string | undefined>();
  /** Since when there is a change that is not shown yet; ms. */
  let changedAt: number | undefined;
  let isClosed = false;
  let resting: NodeJS.Timeout | undefined;
  /** The running update; undefined if there is none. Never rejects. */
  let working: Promise<void> | undefined;
  /** Whether places may have changed since they were looked up. */
  let arePlacesOld = false;
  let placesResting: NodeJS.Timeout | undefined;
  let isUnreadable = false;

  /** Readings run one after another, so that the later result is kept. */
  const inTurn = createSerialiser();

  /** Reads the board once for all audiences. @returns those whose rows have changed */
  const readPages = () => inTurn('rows', readRows);

  async function readRows(): Promise<Audience[]> {
    if (audiences.size === 0) return [];
    const limit = Math.max(...audiences.keys());
    const scores = await boards.top(board, { limit, includeBots });
    const names = await users.names(scores.map(({ userId }) => userId));
    const rows = scores.map((score) => view.row(score, names));
    const moved: Audience[] = [];
    for (const [count, audience] of audiences) {
      if (count > limit) continue;
      const text = rows.slice(0, count).join(',');
      if (text === audience.rows) continue;
      audience.rows = text;
      audience.event = streamEvent('page', `{"entries":[${text}]}`);
      audience.shown = new Set(scores.slice(0, count).map(({ userId }) => userId));
      moved.push(audience);
    }
    return moved;
  }

  /** Sends a viewer their place if it has changed. */
  function tellPlace(watcher: Watcher, own: RankedScore | undefined): void {
    const place = view.place(own);
    if (place === watcher.place) return;
    watcher.place = place;
    watcher.viewer.showPlace(streamEvent('place', place));
  }

  async function tellPlaces(watchers: readonly Watcher[]): Promise<void> {
    if (watchers.length === 0) return;
    await inTurn('places', async () => {
      const userIds = [...new Set(watchers.map(({ userId }) => userId))];
      const ranks = await boards.ranksOf(board, userIds, { includeBots });
      await inSlices(watchers, (watcher) => tellPlace(watcher, ranks.get(watcher.userId)));
    });
  }

  const outside = (pick: (watcher: Watcher) => boolean = () => true): Watcher[] =>
    [...audiences.values()].flatMap(({ watchers, shown }) =>
      [...watchers].filter((watcher) => !shown.has(watcher.userId) && pick(watcher)),
    );

  const isOutside = (watcher: Watcher): boolean =>
    [...audiences.values()].some(
      ({ watchers, shown }) => watchers.has(watcher) && !shown.has(watcher.userId),
    );

  /**
   * Sends all viewers outside the rows their places, in batches between pages: sending all takes as long as several
   * pages, which must not wait.
   */
  async function tellAllPlaces(): Promise<void> {
    const all = outside();
    for (let start = 0; start < all.length; start += placesAtOnce) {
      while (working) await working;
      if (isClosed) return;
      // Some viewers may have left or entered the rows meanwhile.
      await tellPlaces(all.slice(start, start + placesAtOnce).filter(isOutside));
    }
  }

  /** Sends all viewers the current page, also when it changes again during the sending. */
  const show = (audience: Audience): Promise<void> =>
    inSlices([...audience.watchers], (watcher) => {
      if (audience.watchers.has(watcher)) showTo(audience, watcher);
    });

  function showTo({ event, shown }: Audience, watcher: Watcher): void {
    if (watcher.page === event) return;
    watcher.page = event;
    if (shown.has(watcher.userId)) watcher.place = '';
    watcher.viewer.showPage(event);
  }

  /** Logs one line for each trace that this update shows. */
  function tellLog(moved: readonly Audience[], cause: string | undefined): void {
    const viewers = moved.reduce((sum, { watchers }) => sum + watchers.size, 0);
    const traceId = readTraceparent(cause)?.traceId;
    logger.debug({ board, viewers, ...(traceId !== undefined && { trace_id: traceId }) }, 'viewers told');
  }

  /** Sends changed pages and places, first the places of viewers who have just left the rows. */
  async function update(since: number, of: readonly (string | undefined)[]): Promise<void> {
    const moved = await readPages();
    if (moved.length > 0) await tellPlaces(outside(({ place }) => place === ''));
    for (const audience of moved) await show(audience);
    if (moved.length > 0) {
      meter.shown.observe((performance.now() - since) / 1000);
      for (const cause of of) tellLog(moved, cause);
    }
    arePlacesOld = true;
    // Rows do not wait for places.
    if (!placesResting) void run(updatePlaces);
  }

  async function updatePlaces(): Promise<void> {
    arePlacesOld = false;
    placesResting = setTimeout(() => {
      placesResting = undefined;
      if (arePlacesOld) void run(updatePlaces);
    }, placesMs);
    placesResting.unref();
    await tellAllPlaces();
  }

  function run(work: () => Promise<void>): Promise<void> {
    return work().then(
      () => {
        if (isUnreadable) logger.info({ board }, 'An open board can be read again');
        isUnreadable = false;
      },
      (error: unknown) => {
        if (!isUnreadable) logger.warn({ err: error, board }, 'An open board could not be read; tried again');
        isUnreadable = true;
        changedAt ??= performance.now();
        rest(againMs);
      },
    );
  }

  /** Sets the delay before the board is read again. */
  function rest(ms: number): void {
    clearTimeout(resting);
    if (isClosed) return;
    resting = setTimeout(() => {
      resting = undefined;
      work();
    }, ms);
    resting.unref();
  }

  function work(): void {
    if (working || resting || changedAt === undefined || audiences.size === 0 || isClosed) return;
    const since = changedAt;
    const of = [...causes];
    causes.clear();
    changedAt = undefined;
    working = run(() =>
      update(since, of).finally(() => {
        working = undefined;
        rest(gatherMs);
      }),
    );
  }

  function leave(limit: number, watcher: Watcher): void {
    const audience = audiences.get(limit);
    audience?.watchers.delete(watcher);
    if (audience?.watchers.size === 0) audiences.delete(limit);
  }

  return {
    async join(viewer, userId, limit) {
      const watcher: Watcher = { viewer, userId, place: '', page: undefined };
      const audience: Audience = audiences.get(limit) ?? {
        watchers: new Set(),
        rows: null,
        event: noRows,
        shown: new Set(),
      };
      audiences.set(limit, audience);
      audience.watchers.add(watcher);
      try {
        if (audience.rows === null) for (const read of await readPages()) await show(read);
        else showTo(audience, watcher);
        if (!audience.shown.has(userId)) await tellPlaces([watcher]);
      } catch (error) {
        leave(limit, watcher);
        throw error;
      }
      return () => leave(limit, watcher);
    },
    changed(cause) {
      changedAt ??= performance.now();
      if (audiences.size > 0 && logger.isLevelEnabled('debug')) causes.add(cause);
      work();
    },
    get isEmpty() {
      return audiences.size === 0;
    },
    close() {
      isClosed = true;
      clearTimeout(resting);
      clearTimeout(placesResting);
    },
  };
}
