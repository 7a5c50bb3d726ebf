import type { Clock } from '@ondine/platform';
import { LRUCache } from 'lru-cache';
import type { ChatScore, FactStore } from '../facts/fact-store.ts';

/** How long another replica's result may be missing on a board here. */
const keptMs = 2000;
/** Each holds everybody who is on it. */
const most = 8;

/**
 * Facts whose boards of conversations are added up once in two seconds at most, however many look.
 * What is put or erased through this store is on them at once.
 */
export function cacheChatBoards(facts: FactStore, clock: Clock): FactStore {
  const boards = new LRUCache<string, Promise<ChatScore[]>>({
    max: most,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  function remembered(what: readonly unknown[], add: () => Promise<ChatScore[]>): Promise<ChatScore[]> {
    const key = JSON.stringify(what);
    const known = boards.get(key);
    if (known) return known;
    const adding = add();
    const ifStillKnown = (then: () => void) => () => {
      if (boards.peek(key) === adding) then();
    };
    // Who asks while it is being added up waits for it; a failure is not kept.
    boards.set(key, adding);
    adding.then(
      ifStillKnown(() => boards.set(key, adding, { ttl: keptMs })),
      ifStillKnown(() => boards.delete(key)),
    );
    return adding;
  }

  return {
    ...facts,
    sumPoints: (since, includeBots) =>
      remembered(['week', since, includeBots], () => facts.sumPoints(since, includeBots)),
    bestScores: (drill, includeBots) =>
      remembered(['drill', drill, includeBots], () => facts.bestScores(drill, includeBots)),
    async put(fact) {
      await facts.put(fact);
      if (fact.kind === 'chat') boards.clear();
    },
    async erase(userId) {
      await facts.erase(userId);
      boards.clear();
    },
  };
}
