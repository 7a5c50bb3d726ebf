import { createSerialiser, type Logger, readTraceparent } from '@ondine/platform';
import type { UserStore } from '../../users/user-store.ts';
import type { LeaderboardStore, RankedScore } from '../leaderboard-store.ts';
import { viewOf } from './board-views.ts';
import { inSlices } from './in-slices.ts';
import type { PageMeter } from './page-meter.ts';
import { streamEvent, type StreamEvent } from './stream-event.ts';
import type { Viewer } from './viewer.ts';

/** What a feed needs of a viewer. */
export type Shown = Pick<Viewer, 'showPage' | 'showPlace'>;

/** A page goes out at most once in so long, so that many results at once are one page; ms. */
const gatherMs = 100;
/** Places of those who are not among the rows shown are looked up at most once in so long; ms. */
const placesMs = 5000;
/** Places that are looked up and told at a time, before pages have their turn again. */
const placesAtOnce = 200;
/** After how long a board is read again that could not be read; ms. */
const againMs = 1000;

export interface FeedDeps {
  readonly boards: Pick<LeaderboardStore, 'top' | 'ranksOf'>;
  readonly users: Pick<UserStore, 'names'>;
  readonly meter: PageMeter;
  readonly logger: Logger;
}

/** One board as some of its viewers see it. */
export interface FeedKey {
  readonly board: string;
  readonly includeBots: boolean;
}

interface Watcher {
  readonly viewer: Shown;
  readonly userId: string;
  /** The last place that was sent, as JSON; empty while it is seen among the rows. */
  place: string;
  /** The last page that was sent. */
  page: StreamEvent | undefined;
}

/** Those who are shown as many rows, and what these are. */
interface Audience {
  readonly watchers: Set<Watcher>;
  /** The rows, as JSON; null until they were read. */
  rows: string | null;
  /** The same as an event, made once for all. */
  event: StreamEvent;
  /** Who stands in these rows. */
  shown: ReadonlySet<string>;
}

/** Keeps the pages of one board up to date for those who have it open. */
export interface BoardFeed {
  /** Lets a viewer watch. @returns ends it @throws what reading the board throws */
  join(viewer: Shown, userId: string, limit: number): Promise<() => void>;
  /** The board may look different now. Returns at once. @param cause the `traceparent` of what changed it, while traced */
  changed(cause?: string): void;
  readonly isEmpty: boolean;
  close(): void;
}

/** Of an audience whose rows were not read yet, which nobody is sent. */
const noRows = streamEvent('page', '{"entries":[]}');

export function createBoardFeed({ board, includeBots }: FeedKey, deps: FeedDeps): BoardFeed {
  const { boards, users, meter, logger } = deps;
  const view = viewOf(board);
  const audiences = new Map<number, Audience>();
  /** The traces of changes that no page shows; undefined for those in none. */
  const causes = new Set<string | undefined>();
  /** Since when there is a change that no page shows; ms. */
  let changedAt: number | undefined;
  let isClosed = false;
  let resting: NodeJS.Timeout | undefined;
  /** Ends when the page of now is shown; undefined while there is nothing to show. Never rejects. */
  let working: Promise<void> | undefined;
  /** Whether places may have changed since they were looked up. */
  let arePlacesOld = false;
  let placesResting: NodeJS.Timeout | undefined;
  let isUnreadable = false;

  /** Of two readings the later one stands. */
  const inTurn = createSerialiser();

  /** Reads the board once for all audiences. @returns those of them whose rows are others now */
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

  /** Sends a viewer a place that they do not know yet. */
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

  /** Tells all their places, between pages: writing to so many takes as long as several pages, which do not wait for it. */
  async function tellAllPlaces(): Promise<void> {
    const all = outside();
    for (let start = 0; start < all.length; start += placesAtOnce) {
      while (working) await working;
      if (isClosed) return;
      // Some have gone or come among the rows meanwhile.
      await tellPlaces(all.slice(start, start + placesAtOnce).filter(isOutside));
    }
  }

  /** Shows everybody the page of now, also when it has become another while many are served. */
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

  /** A line for each trace of what is shown now. */
  function tellLog(moved: readonly Audience[], cause: string | undefined): void {
    const viewers = moved.reduce((sum, { watchers }) => sum + watchers.size, 0);
    const traceId = readTraceparent(cause)?.traceId;
    logger.debug({ board, viewers, ...(traceId !== undefined && { trace_id: traceId }) }, 'viewers told');
  }

  /** Brings all up to date: pages that are others, and places, first of those who were in the rows a moment ago. */
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

  /** Waits before the board is read again. */
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
