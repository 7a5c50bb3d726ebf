import type { Peer } from '../gateway/peer.ts';
import { median } from '../median.ts';

/** In the first rounds code is not compiled yet, which does not represent a process that runs for weeks. */
const unmeasured = 3;
/** Few enough that the load shedding rejects none. */
const inFlight = 8;

/** A service and its peer, both called in the same way. */
export interface Pair {
  readonly ours: Contestant;
  readonly minimal: Contestant;
}

interface Contestant {
  readonly peer: Peer;
  /** Creates what the calls of a round consume. */
  readonly prepare?: (calls: number) => Promise<void>;
  /** One call. @throws Error when it has an unexpected answer */
  readonly call: (index: number) => Promise<void>;
  /** Resolves once the background work of the calls has ended. */
  readonly settle?: () => Promise<void>;
}

/** The cost of a call for each of the two, in µs of processor time, and the spread of the rounds. */
export interface PairCost {
  readonly oursUs: number;
  readonly minimalUs: number;
  /** The median of the ratios of the rounds, since other load on the machine affects both in a round. */
  readonly ratio: number;
  /** Half the interquartile range of the ratios. */
  readonly spread: number;
}

/** Makes the calls of a round, some concurrently. @returns the processor time of one, in µs */
async function costOf({ peer, prepare, call, settle }: Contestant, calls: number): Promise<number> {
  await prepare?.(calls);
  const before = await peer.processorUs();
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let index = next++; index < calls; index = next++) await call(index);
    }),
  );
  await settle?.();
  return ((await peer.processorUs()) - before) / calls;
}

/** Measures both alternately, with a changing order. */
export async function measurePair(
  { ours, minimal }: Pair,
  { rounds, calls }: { rounds: number; calls: number },
): Promise<PairCost> {
  const costs: { ours: number; minimal: number }[] = [];
  for (let round = -unmeasured; round < rounds; round += 1) {
    const cost = { ours: 0, minimal: 0 };
    for (const which of round % 2 === 0 ? (['ours', 'minimal'] as const) : (['minimal', 'ours'] as const))
      cost[which] = await costOf(which === 'ours' ? ours : minimal, calls);
    if (round >= 0) costs.push(cost);
  }
  const ratios = costs.map((each) => each.ours / each.minimal).toSorted((a, b) => a - b);
  const quarter = (share: number) => ratios[Math.floor((ratios.length - 1) * share)] ?? Number.NaN;
  return {
    oursUs: median(costs.map((each) => each.ours)),
    minimalUs: median(costs.map((each) => each.minimal)),
    ratio: median(ratios),
    spread: (quarter(0.75) - quarter(0.25)) / 2,
  };
}
