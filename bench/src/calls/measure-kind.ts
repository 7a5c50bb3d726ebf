import { processorMs } from '../platform/processor-ms.ts';
import type { CallKind } from './call-kinds.ts';

/** The cost of the calls of one kind, one value for each round. */
export interface KindCost {
  /** Processor time of one call, in ms, by part. */
  readonly partMs: ReadonlyMap<string, readonly number[]>;
  /** Calls per second. */
  readonly rates: readonly number[];
}

const readAll = ({ parts }: CallKind) =>
  Promise.all(
    Object.entries(parts).map(async ([part, replica]) => [part, await processorMs(replica)] as const),
  );

/**
 * Makes the calls of one kind in rounds, alternating between several sets of parts and reversing the order each round,
 * so that other load on the machine affects all of them.
 * @param warmUp rounds before the measured ones, while code is not compiled yet
 * @param inFlight concurrent calls
 * @returns the cost of each set
 */
export async function measureKind(
  sets: readonly CallKind[],
  { rounds, warmUp = 0, inFlight }: { rounds: number; warmUp?: number; inFlight: number },
): Promise<KindCost[]> {
  const costs = sets.map((kind) => ({
    kind,
    next: 0,
    rates: [] as number[],
    partMs: new Map(Object.keys(kind.parts).map((part) => [part, [] as number[]])),
  }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const cost of round % 2 === 0 ? costs : costs.toReversed()) {
      const { kind, partMs, rates } = cost;
      const before = new Map(await readAll(kind));
      const [start, first] = [performance.now(), cost.next];
      const end = first + Math.floor(kind.count / rounds);
      await Promise.all(
        Array.from({ length: inFlight }, async () => {
          while (cost.next < end) {
            const { status } = await kind.call(cost.next++);
            if (status >= 300) throw new Error(`${kind.name} answered ${status}`);
          }
        }),
      );
      const seconds = (performance.now() - start) / 1000;
      await kind.settled?.();
      const after = await readAll(kind);
      if (round < 0) continue;
      rates.push((end - first) / seconds);
      for (const [part, ms] of after)
        partMs.get(part)?.push((ms - (before.get(part) ?? Number.NaN)) / (end - first));
    }
  }
  return costs.map(({ partMs, rates }) => ({ partMs, rates }));
}
