import type { Peer } from '../gateway/peer.ts';
import { median } from '../median.ts';

/** In the first rounds code is not compiled yet, which is no figure of something that runs for weeks. */
const unmeasured = 3;
/** No gate that refuses what is too much refuses so few. */
const inFlight = 8;

/** A service and what it is compared with, each called as the other is. */
export interface Pair {
  readonly ours: Contestant;
  readonly minimal: Contestant;
}

interface Contestant {
  readonly peer: Peer;
  /** Makes what the calls of a round use up. */
  readonly prepare?: (calls: number) => Promise<void>;
  /** One call. @throws Error when it was not answered as it should be */
  readonly call: (index: number) => Promise<void>;
  /** Resolves once what the calls have begun has ended, too. */
  readonly settle?: () => Promise<void>;
}

/** What a call has cost each of the two, in µs of processor time, and how the rounds differ. */
export interface PairCost {
  readonly oursUs: number;
  readonly minimalUs: number;
  /** The median of the ratios of the rounds, since what else the machine does meets both of a round. */
  readonly ratio: number;
  /** Half of what lies between the quarters of the ratios. */
  readonly spread: number;
}

/** Runs the calls of a round, some at a time. @returns what one has cost its process, in µs of processor time */
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

/** Measures both in turns, now the one first and now the other. */
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
