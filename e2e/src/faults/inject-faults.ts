import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Connection } from 'rabbitmq-client';
import type { Random } from '@ondine/pose-simulator';
import { pick } from '../pick.ts';
import type { FaultWorld, Victim } from './world.ts';

/** The faults that were injected in a run. */
export interface FaultLog {
  readonly lines: string[];
  /** Invalid messages, put on a queue. */
  poison: number;
}

/** One kind of fault; resolves when it is over. */
type Fault = (world: FaultWorld, random: Random, log: FaultLog) => Promise<void>;

const consumers = ['achievements', 'sessions', 'chat'];
/** How long something is unavailable or frozen, milliseconds. */
const shortly = (random: Random) => 200 + random() * 2500;

const note = (log: FaultLog, line: string) => void log.lines.push(line);

const killReplica: Fault = (world, random, log) => {
  const replica = pick(random, world.replicas);
  note(log, `kill ${replica.name}`);
  replica.kill();
  return Promise.resolve();
};

/** Both replicas at once, as when a node fails. */
const killBoth: Fault = (world, random, log) => {
  const { part } = pick(random, world.replicas);
  note(log, `kill every ${part}`);
  for (const replica of world.replicas) if (replica.part === part) replica.kill();
  return Promise.resolve();
};

async function freeze(victim: Victim, random: Random, log: FaultLog): Promise<void> {
  const ms = shortly(random);
  note(log, `freeze ${victim.name} for ${Math.round(ms)} ms`);
  victim.freeze();
  await delay(ms);
  victim.thaw();
}

const freezeReplica: Fault = (world, random, log) => freeze(pick(random, world.replicas), random, log);
const freezeStore: Fault = (world, random, log) => freeze(pick(random, world.stores), random, log);

const killStore: Fault = (world, random, log) => {
  // A broker takes ten seconds to restart, so it is chosen more rarely.
  const victims = random() < 0.15 ? world.stores : world.stores.filter(({ name }) => name !== 'broker');
  const victim = pick(random, victims);
  note(log, `kill ${victim.name}`);
  victim.kill();
  return Promise.resolve();
};

const cutWire: Fault = async (world, random, log) => {
  const [name, wire] = pick(random, [...world.wires]);
  const ms = shortly(random);
  note(log, `cut the way to ${name} for ${Math.round(ms)} ms`);
  wire.cut();
  await delay(ms);
  void wire.repair();
};

const freezeWire: Fault = async (world, random, log) => {
  const [name, wire] = pick(random, [...world.wires]);
  const ms = shortly(random);
  note(log, `freeze the way to ${name} for ${Math.round(ms)} ms`);
  wire.freeze();
  await delay(ms);
  wire.thaw();
};

const loseBoards: Fault = async (world, _random, log) => {
  note(log, 'empty Redis');
  const redis = new Redis(world.direct.redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 1000 });
  redis.on('error', () => undefined);
  await redis.flushall().catch(() => note(log, '(Redis was away)'));
  redis.disconnect();
};

/** Works on the broker; when it is unavailable the fault is skipped. */
async function onBroker(world: FaultWorld, log: FaultLog, work: (broker: Connection) => Promise<void>) {
  const broker = new Connection({ url: world.direct.amqpUrl, acquireTimeout: 1500 });
  broker.on('error', () => undefined);
  await work(broker).catch(() => note(log, '(the broker was away)'));
  await Promise.race([broker.close(), delay(500)]);
  broker.unsafeDestroy();
}

const poison: Fault = (world, random, log) =>
  onBroker(world, log, async (broker) => {
    const service = pick(random, consumers);
    const queue = pick(random, [`ondine.${service}`, `ondine.${service}.dead`]);
    note(log, `poison ${queue}`);
    const publisher = broker.createPublisher({ confirm: true });
    for (const body of ['{"id":"poison"}', 'not even JSON']) {
      await publisher.send({ routingKey: queue, durable: true }, Buffer.from(body));
      log.poison += 1;
    }
    await publisher.close();
  });

/** Delivers every queued message a second time. */
const deliverTwice: Fault = (world, random, log) =>
  onBroker(world, log, async (broker) => {
    const queue = `ondine.${pick(random, consumers)}`;
    note(log, `deliver twice what waits in ${queue}`);
    const publisher = broker.createPublisher({ confirm: true });
    const channel = await broker.acquire();
    for (let taken = 0; taken < 20; taken += 1) {
      const message = await channel.basicGet({ queue });
      if (message === undefined) break;
      const { contentType = '', headers = {} } = message;
      const copy = { routingKey: queue, durable: true, contentType, headers };
      await publisher.send(copy, Buffer.from(String(message.body)));
    }
    // Closed without acknowledgements, so that the broker also delivers the originals.
    await channel.close();
    await publisher.close();
  });

/** A full queue: messages meanwhile wait at their publisher. */
const fillQueue: Fault = async (world, random, log) => {
  const queue = `ondine.${pick(random, consumers)}`;
  note(log, `fill ${queue}`);
  await world.fillQueue(queue, shortly(random)).catch(() => note(log, '(the broker was away)'));
};

/** Kinds of faults by name, with their relative weights. */
const faults = {
  'kill-replica': { weight: 5, fault: killReplica },
  'kill-both': { weight: 1, fault: killBoth },
  'freeze-replica': { weight: 3, fault: freezeReplica },
  'freeze-store': { weight: 2, fault: freezeStore },
  'kill-store': { weight: 2, fault: killStore },
  'cut-wire': { weight: 4, fault: cutWire },
  'freeze-wire': { weight: 2, fault: freezeWire },
  'lose-boards': { weight: 1, fault: loseBoards },
  poison: { weight: 1, fault: poison },
  'deliver-twice': { weight: 1, fault: deliverTwice },
  'fill-queue': { weight: 1, fault: fillQueue },
} satisfies Record<string, { readonly weight: number; readonly fault: Fault }>;

export type FaultKind = keyof typeof faults;
export const faultKinds = Object.keys(faults) as FaultKind[];

/**
 * Injects seeded faults for a time, sometimes several at once.
 * @param ms duration, milliseconds
 * @param kinds of faults to inject
 */
export async function injectFaults(
  world: FaultWorld,
  random: Random,
  ms: number,
  log: FaultLog,
  kinds: readonly FaultKind[],
): Promise<void> {
  const bag = kinds.flatMap((kind) => Array.from({ length: faults[kind].weight }, () => faults[kind].fault));
  const until = performance.now() + ms;
  const underWay: Promise<void>[] = [];
  while (performance.now() < until) {
    underWay.push(pick(random, bag)(world, random, log));
    await delay(100 + random() * 1200);
  }
  await Promise.all(underWay);
}
