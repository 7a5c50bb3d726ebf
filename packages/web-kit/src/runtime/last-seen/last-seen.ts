import type { RouteContract } from '@ondine/contracts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../api-error.ts';
import { readReply } from '../read-reply.ts';
import type { CallReply } from '../send-call.ts';
import { isKept } from './kept-routes.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** The last seen answers, in place of those that cannot be fetched, and which of them are displayed. */
export interface LastSeen {
  readonly subscribe: (listener: () => void) => () => void;
  /** When the oldest displayed last seen answer arrived, Unix milliseconds; null when none is displayed. */
  readonly getSnapshot: () => number | null;
  /** When the last seen answer under this key arrived, Unix milliseconds; null when the displayed answer is current. */
  seenAt(key: readonly unknown[]): number | null;
  /**
   * Makes a call and stores its answer; returns the stored one when no answer comes.
   * @param key of the answer in the cache
   * @param wanted aborted when the answer is not needed any more: its absence then says nothing about the connection
   * @throws ApiError when none is stored, or the server has refused
   */
  ask<Route extends RouteContract>(
    route: Route,
    key: readonly unknown[],
    call: () => Promise<CallReply<Route>>,
    wanted: AbortSignal,
  ): Promise<CallReply<Route>>;
  /**
   * Stores an answer that was pushed by a stream.
   * @param route of the answer
   * @param key of the answer in the cache
   */
  bring<Route extends RouteContract>(route: Route, key: readonly unknown[], reply: CallReply<Route>): void;
  /** Refetches the displayed last seen answers. */
  refresh(): void;
}

/** @param signedInAs returns the id of the user of this tab */
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
  /** The displayed last seen answers, by the hash of their key. */
  const recalled = new Map<string, { readonly key: readonly unknown[]; readonly at: number }>();
  let oldest: number | null = null;

  function tell(): void {
    const times = [...recalled.values()].map(({ at }) => at);
    oldest = times.length === 0 ? null : Math.min(...times);
    for (const listener of listeners) listener();
  }

  function refresh(): void {
    for (const { key } of recalled.values()) {
      // A running request is not repeated.
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
      // It may have been stored by an older release: read like an answer of an older server.
      const reply = readReply(route, kept.reply, 200);
      recalled.set(hashKey(key), { key, at: kept.at });
      tell();
      return reply;
    } catch (error) {
      console.warn(`The last answer of ${route.id} is not understood`, error);
      return undefined;
    }
  }

  /** After one answer has arrived, the others that were missing are refetched too. */
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
        // Another user may have signed in meanwhile: the reply must not be kept as theirs.
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
