import { checkInvariants } from '../faults/check-invariants.ts';
import { startWorld } from '../faults/world.ts';
import { rehearse, type Phase, type RehearsalOptions } from './rehearse.ts';
import { startTraffic } from './traffic.ts';

/** The result of a rehearsal. */
export interface Rehearsal {
  readonly phases: readonly Phase[];
  readonly members: number;
  readonly workouts: number;
  readonly conversations: number;
}

/** The settings of the images. */
const asInImages = { LINGER_SECONDS: '5', DRAIN_SECONDS: '30', DATABASE_WAIT_SECONDS: '86400' };

/**
 * A platform in two replicas with working members, and the operations of `rehearse`.
 * @param folder for the data of the stores
 * @param siteDir the built front ends
 * @throws Violation when accepted data is lost, duplicated or changed
 */
export async function runRehearsal(
  { folder, siteDir, logLevel = 'fatal' }: { folder: string; siteDir: string; logLevel?: string },
  seed: number,
  options: RehearsalOptions,
): Promise<Rehearsal> {
  const world = await startWorld({ folder, siteDir, logLevel, env: asInImages, skewed: false });
  try {
    const traffic = startTraffic(world.url, seed);
    const phases = await rehearse(world, traffic, options);
    await traffic.stop();
    await world.heal();
    await checkInvariants(world, traffic.ledgers, 0);
    const count = (what: 'workouts' | 'conversations') =>
      traffic.ledgers.reduce((sum, ledger) => sum + ledger[what].length, 0);
    return {
      phases,
      members: traffic.ledgers.length,
      workouts: count('workouts'),
      conversations: count('conversations'),
    };
  } finally {
    await world.stop();
  }
}
