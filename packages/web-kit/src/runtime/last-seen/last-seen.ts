import type { RouteContract } from '@ondine/contracts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../api-error.ts';
import { readReply } from '../read-reply.ts';
import type { CallReply } from '../send-call.ts';
import { isKept } from './kept-routes.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** The last answers in the place of those that cannot be had just now, and which of them are shown. */
export interface LastSeen {
  readonly subscribe: (listener: () => void) => () => void;
  /** When the oldest answer came that is shown instead of one of now, Unix milliseconds; null when none is. */
  readonly getSnapshot: () => number | null;
  /** When the answer under this name came, Unix milliseconds; null when it is one of now. */
  seenAt(key: readonly unknown[]): number | null;
  /**
   * Makes a call and keeps its answer; gives the one of before when no answer comes.
   * @param key the name of the answer in the cache
   * @param wanted aborted when the answer is wanted no more: that none comes then says nothing of the connection
   * @throws ApiError when there is none of before, or the server has refused
   */
  ask<Route extends RouteContract>(
    route: Route,
    key: readonly unknown[],
    call: () => Promise<CallReply<Route>>,
    wanted: AbortSignal,
  ): Promise<CallReply<Route>>;
  /**
   * Keeps an answer that came without having been asked for.
   * @param route whose answer it is
   * @param key its name in the cache
   */
  bring<Route extends RouteContract>(route: Route, key: readonly unknown[], reply: CallReply<Route>): void;
  /** Asks anew for what is shown in the place of an answer of now. */
  refresh(): void;
}

/** @param signedInAs the id of the user of this tab */
export function createLastSeen({
  answers,
  client,
  signedInAs,
}: {
  readonly answers: KeptAnswers;
  readonly client: QueryClient;
  readonly signedInAs: () => string | null;
}): LastSeen {
  const listeners = new Set<() => void>();
  /** By the hash of its name, of each that is shown: its name and when it came. */
  const recalled = new Map<string, { readonly key: readonly unknown[]; readonly at: number }>();
  let oldest: number | null = null;

  function tell(): void {
    const times = [...recalled.values()].map(({ at }) => at);
    oldest = times.length === 0 ? null : Math.min(...times);
    for (const listener of listeners) listener();
  }

  function refresh(): void {
    for (const { key } of recalled.values()) {
      // What is being asked for already is not asked for twice.
      void client.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false });
    }
  }

  function recall<Route extends RouteContract>(
    route: Route,
    key: readonly unknown[],
    userId: string,
  ): CallReply<Route> | undefined {
    const kept = answers.read(userId, hashKey(key));
    if (kept === undefined) return undefined;
    try {
      // Maybe kept by an older release: read like an answer of an older server.
      const reply = readReply(route, kept.reply, 200);
      recalled.set(hashKey(key), { key, at: kept.at });
      tell();
      return reply;
    } catch (error) {
      console.warn(`The last answer of ${route.id} is not understood`, error);
      return undefined;
    }
  }

  /** One answer has come: the others that were not to be had are asked for too. */
  function settle(hash: string): void {
    if (recalled.size === 0) return;
    recalled.delete(hash);
    refresh();
    recalled.clear();
    tell();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => oldest,
    seenAt: (key) => recalled.get(hashKey(key))?.at ?? null,
    refresh,
    bring(route, key, reply) {
      const userId = signedInAs();
      if (userId !== null && isKept(route.id)) answers.keep(userId, hashKey(key), reply);
      settle(hashKey(key));
    },
    async ask(route, key, call, wanted) {
      const userId = signedInAs();
      if (userId === null || !isKept(route.id)) return await call();
      try {
        const reply = await call();
        // Whoever has signed in meanwhile, it is not kept as theirs.
        if (signedInAs() === userId) answers.keep(userId, hashKey(key), reply);
        settle(hashKey(key));
        return reply;
      } catch (error) {
        const isMissing = isUnreachable(error) && !wanted.aborted;
        const before = isMissing ? recall(route, key, userId) : undefined;
        if (before === undefined) throw error;
        return before;
      }
    },
  };
}
