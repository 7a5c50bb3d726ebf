import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom, type Random } from '@ondine/pose-simulator';
import { checkInvariants } from './check-invariants.ts';
import { faultKinds, injectFaults, type FaultKind, type FaultLog } from './inject-faults.ts';
import { converse, deleteWorkout, expire, openLedger, saveWorkout, type Ledger } from './ledger.ts';
import type { FaultWorld } from './world.ts';

/** The result of one run. */
export interface FaultRun {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly workouts: number;
  readonly conversations: number;
  readonly seconds: number;
  /** The reason of the failure; null when everything held. */
  readonly failure: string | null;
}

const members = 3;
const workoutsEach = 5;
/** How long faults are injected, milliseconds. */
const harmMs = 4000;

/**
 * One run: members work while faults are injected; then everything is repaired, and all invariants must hold.
 * @param parkedBefore dead letters of earlier runs
 * @param kinds the faults that may happen; default all
 * @returns the run, and how many dead letters there are now
 */
export async function runFaults(
  world: FaultWorld,
  seed: number,
  parkedBefore: number,
  kinds: readonly FaultKind[] = faultKinds,
): Promise<{ readonly run: FaultRun; readonly parked: number }> {
  const random = seededRandom(seed);
  const log: FaultLog = { lines: [], poison: 0 };
  const ledgers: Ledger[] = [];
  const begun = performance.now();
  let failure: string | null = null;
  try {
    for (let index = 0; index < members; index += 1) ledgers.push(await openLedger(world.url));
    const work = Promise.all(
      ledgers.map((ledger, index) => act(world.url, ledger, seededRandom(seed * 31 + index), index === 0)),
    );
    // Checked below; until then a rejection must not end the process.
    work.catch(() => undefined);
    await injectFaults(world, random, harmMs, log, kinds);
    await world.heal();
    await work;
    await checkInvariants(world, ledgers, parkedBefore + log.poison);
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    const unhealed = await world.heal().then(
      () => '',
      (reason: unknown) => `; ${String(reason)}`,
    );
    failure += unhealed;
  }
  const run: FaultRun = {
    seed,
    faults: log.lines,
    workouts: ledgers.reduce((sum, { workouts }) => sum + workouts.length, 0),
    conversations: ledgers.reduce((sum, { conversations }) => sum + conversations.length, 0),
    seconds: (performance.now() - begun) / 1000,
    failure,
  };
  return { run, parked: parkedBefore + log.poison };
}

/** What one member does in a run. */
async function act(url: string, ledger: Ledger, random: Random, talks: boolean): Promise<void> {
  const exercise = async () => {
    for (let count = 0; count < workoutsEach; count += 1) {
      await saveWorkout(url, ledger, random);
      if (random() < 0.25) await deleteWorkout(url, ledger, random);
      if (random() < 0.2) expire(ledger);
      await delay(random() * 700);
    }
  };
  await Promise.all([exercise(), talks ? converse(url, ledger) : undefined]);
}
