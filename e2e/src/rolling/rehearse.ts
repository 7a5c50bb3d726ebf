import { serviceNames } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import type { PartName } from '../../../scripts/src/part-environment.ts';
import type { FaultWorld } from '../faults/world.ts';
import { startWhileAway } from './start-while-away.ts';
import type { Tally } from './tally.ts';
import type { Traffic } from './traffic.ts';

/** The result of one phase of a rehearsal. */
export interface Phase extends Tally {
  readonly name: string;
  readonly seconds: number;
  /** Violated rules; empty when the phase held. */
  readonly violations: readonly string[];
}

export interface RehearsalOptions {
  /** How long each store is unavailable, milliseconds. */
  readonly awayMs: number;
  /** Whether all parts are replaced at the same time instead of one after another. */
  readonly atOnce: boolean;
  /** Called with each phase when it is over. */
  readonly onPhase?: (phase: Phase) => void;
}

const everyPart: readonly PartName[] = [...serviceNames, 'gateway'];

interface Store {
  /** Parts that use it. */
  readonly parts: readonly PartName[];
  /** Its name in `/readyz`, and its state there while it is unavailable. */
  readonly probe: string;
  readonly state: 'unavailable' | 'degraded';
}

const stores: Readonly<Record<string, Store>> = {
  database: { parts: serviceNames, probe: 'database', state: 'unavailable' },
  broker: { parts: serviceNames, probe: 'bus', state: 'degraded' },
  redis: { parts: everyPart, probe: 'redis', state: 'degraded' },
};

/**
 * Runs typical operations on a platform while members work: replaces every replica, starts parts while a store is
 * unavailable, and stops parts without telling the balancer.
 */
export async function rehearse(
  world: FaultWorld,
  traffic: Traffic,
  { awayMs, atOnce, onPhase = () => undefined }: RehearsalOptions,
): Promise<Phase[]> {
  const phases: Phase[] = [];

  /**
   * @param work returns the violations
   * @param mayRefuse whether calls may be answered with a request to retry later
   */
  async function play(name: string, work: () => Promise<string[]>, mayRefuse = false): Promise<void> {
    await traffic.tally.next();
    const begun = performance.now();
    const found = await work();
    const tally = await traffic.tally.next();
    const failed = [...tally.failed].filter(([call]) => !mayRefuse || !/ 503\b/.test(call));
    const phase = {
      name,
      ...tally,
      seconds: (performance.now() - begun) / 1000,
      violations: [
        ...found,
        ...(tally.calls === 0 ? ['nobody called'] : []),
        ...[...tally.unanswered].map(([call, count]) => `${count} × ${call} without an answer`),
        ...failed.map(([call, count]) => `${count} × ${call}`),
      ],
    };
    phases.push(phase);
    onPhase(phase);
  }

  const replicasOf = (part: PartName) => world.replicas.filter((replica) => replica.part === part);
  /** Replicas that are stopping while the next store is unavailable. */
  const leaving: Promise<void>[] = [];
  const oldestOf = (part: PartName) => replicasOf(part).slice(0, 1);

  /** A rolling update: starts a new replica, then takes the old one out of the balancer and stops it. */
  async function replace(part: PartName): Promise<string[]> {
    for (const old of replicasOf(part)) {
      await world.startReplica(part);
      world.leaveOut(old);
      await world.retire(old);
    }
    return [];
  }

  async function startWithout(store: string, { parts, probe, state }: Store): Promise<string[]> {
    const wire = world.wires.get(store);
    if (!wire) throw new Error(`There is no way to the ${store}`);
    const found: string[] = [];
    wire.cut();
    const since = performance.now();
    const waiting = parts.map((part) => startWhileAway(world, part));
    for (const each of waiting) {
      const said = await each.says(probe);
      if (said !== state) found.push(`${each.part} said ${said} of the ${store} that is away`);
    }
    const left = () => since + awayMs - performance.now();
    await waitFor(`the ${store} to have been away`, () => left() <= 0, awayMs + 60_000);
    const early = waiting.filter((each) => each.isStarted()).map(({ part }) => part);
    // A part that cannot work must accept no calls; one that can work with less must.
    if (state === 'unavailable' && early.length > 0) found.push(`${early.join(', ')} took calls without it`);
    void wire.repair();
    await Promise.all(waiting.map(({ started }) => started));
    await Promise.all(
      waiting.map((each) =>
        waitFor(`${each.part} to have its ${store}`, async () => (await each.says(probe)) === 'ok'),
      ),
    );
    // The old replicas reconnect at growing intervals, and reject calls until then.
    await world.heal();
    for (const old of parts.flatMap(oldestOf)) {
      world.leaveOut(old);
      leaving.push(world.retire(old));
    }
    return found;
  }

  /** The balancer notices it by refused connections. */
  async function stopUnannounced(): Promise<string[]> {
    await Promise.all(leaving);
    await Promise.all(everyPart.flatMap(oldestOf).map((each) => world.retire(each)));
    await Promise.all(everyPart.map((part) => world.startReplica(part)));
    return [];
  }

  if (atOnce) {
    await play('every replica replaced', async () => (await Promise.all(everyPart.map(replace))).flat());
  } else {
    for (const part of everyPart) await play(`every replica of ${part} replaced`, () => replace(part));
  }
  for (const [name, store] of Object.entries(stores)) {
    await play(`parts started without the ${name}`, () => startWithout(name, store), true);
  }
  await play('a replica of each part stopped in the middle of its calls', stopUnannounced);
  return phases;
}
