import type { LeaderboardEntry } from '@ondine/contracts';
import { SharedReply } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import { LRUCache } from 'lru-cache';
import type { UserStore } from '../users/user-store.ts';
import { namedEntries } from './entries.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';
import type { BoardChanges } from './live/board-changes.ts';

/** How long a page is shared, in ms, where its change is not announced: that of the live boards. */
const sharedMs = 100;
/** Boards, each with and without bots, and the numbers of rows that screens ask for. */
const mostPages = 100;

/** A page of a board of workouts, as asked for. */
export interface PageKey {
  readonly board: string;
  readonly limit: number;
  readonly includeBots: boolean;
}

/** The pages of the boards of workouts, each read once for all calls of a moment. */
export interface SharedPages {
  /** @throws the error of reading the board, which is not kept */
  page(key: PageKey): Promise<SharedReply<LeaderboardEntry[]>>;
}

/**
 * Shares each page for 100 ms, and no longer than until this replica learns that the board has changed. A page in
 * reading when that happens goes to those who wait for it only.
 */
export function createSharedPages({
  boards,
  users,
  changes,
  clock,
}: {
  readonly boards: Pick<LeaderboardStore, 'top'>;
  readonly users: Pick<UserStore, 'names'>;
  readonly changes: Pick<BoardChanges, 'listen'>;
  readonly clock: Clock;
}): SharedPages {
  const pages = new LRUCache<
    string,
    { readonly board: string; readonly reply: Promise<SharedReply<LeaderboardEntry[]>> }
  >({
    max: mostPages,
    ttl: sharedMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  changes.listen((changed) => {
    for (const [key, { board }] of pages.entries())
      if (changed === null || changed === board) pages.delete(key);
  });

  async function read({ board, limit, includeBots }: PageKey): Promise<SharedReply<LeaderboardEntry[]>> {
    const scores = await boards.top(board, { limit, includeBots });
    return new SharedReply(await namedEntries(scores, users));
  }

  return {
    page(asked) {
      const key = `${asked.board} ${asked.limit} ${asked.includeBots}`;
      const known = pages.get(key);
      if (known) return known.reply;
      const page = { board: asked.board, reply: read(asked) };
      pages.set(key, page);
      page.reply.catch(() => {
        if (pages.peek(key) === page) pages.delete(key);
      });
      return page.reply;
    },
  };
}
