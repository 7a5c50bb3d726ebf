import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@ondine/contracts';
import { freePort } from '@ondine/platform/http';
import { openWire, waitFor, type Wire } from '@ondine/platform/testing';
import { startRabbitMq } from '../../../scripts/src/brokers/start-rabbitmq.ts';
import { startRedis } from '../../../scripts/src/brokers/start-redis.ts';
import { startDatabase } from '../../../scripts/src/database/start-database.ts';
import {
  type PartName,
  partEnvironment,
  type PlatformAddresses,
} from '../../../scripts/src/part-environment.ts';
import { acceptsConnections } from '../../../scripts/src/processes/ports.ts';
import {
  type SupervisedProcess,
  superviseProcess,
} from '../../../scripts/src/processes/supervise-process.ts';
import { livenessAt } from '../../../scripts/src/processes/watch-liveness.ts';
import { projectRoot } from '../launch-platform.ts';

/** A process that may be killed or frozen. */
export interface Victim {
  readonly name: string;
  kill(): void;
  freeze(): void;
  thaw(): void;
}

/** One replica of a part. */
export interface FaultReplica extends Victim {
  readonly part: PartName;
  readonly url: string;
  readonly metricsUrl: string;
}

/** A production-like platform with two replicas of each part, in which tests control every connection between them. */
export interface FaultWorld {
  /** The gateway's URL for clients. */
  readonly url: string;
  /** Direct URLs that bypass the fault injection: for checks, not for the parts. */
  readonly direct: { readonly mongoUri: string; readonly amqpUrl: string; readonly redisUrl: string };
  /** The services' URLs and shared secret, as a rebuild needs them. */
  readonly internal: {
    readonly sessionsUrl: string;
    readonly chatUrl: string;
    readonly authUrl: string;
    readonly internalToken: string;
  };
  /** The running replicas. */
  readonly replicas: readonly FaultReplica[];
  /**
   * Starts one more replica of a part, and adds it to the balancer once it is ready.
   * @param onStart called during the start with the URL of its metrics
   */
  startReplica(part: PartName, onStart?: (metricsUrl: string) => void): Promise<FaultReplica>;
  /** Routes no new connection to a replica. */
  leaveOut(replica: FaultReplica): void;
  /** Stops a replica, and waits until it has exited. @throws Error when it had to be killed */
  retire(replica: FaultReplica): Promise<void>;
  readonly stores: readonly Victim[];
  /** Limits a queue of the broker to one message for a time, milliseconds. */
  fillQueue(queue: string, ms: number): Promise<void>;
  readonly wires: ReadonlyMap<string, Wire>;
  /** Ends all faults, and waits until every replica is ready. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

const replicasOfEach = 2;
/** A part may wait minutes for an unavailable store. Milliseconds. */
const readyTimeoutMs = 15 * 60_000;
/** Longer than any part takes to stop; milliseconds. */
const stopTimeoutMs = 60_000;
/** The clock of each part's second replica is ahead by this, milliseconds. */
const skewMs = 5000;
const skewModule = pathToFileURL(join(import.meta.dirname, 'skew-clock.mjs')).href;
/** A killed part restarts soon, since a run is short. Milliseconds. */
const restartDelay = () => 300;
/**
 * Likewise for a part that reports it needs a restart; a freeze must not look like that. Milliseconds between checks.
 */
const livenessMs = 1000;

const folders: Readonly<Record<'gateway' | 'payment' | 'partner', string>> = {
  gateway: 'gateway',
  payment: join('stand-ins', 'stripe'),
  partner: join('stand-ins', 'partner'),
};
const isNotAService = (name: string): name is keyof typeof folders => name in folders;
/** The entry of a part or a stand-in, as the steps of a path. */
const entryOf = (name: PartName | keyof typeof folders): readonly string[] => [
  isNotAService(name) ? folders[name] : join('services', name),
  'src',
  'main.ts',
];

/**
 * Starts everything in its own folder.
 * @param siteDir the built front ends, which the gateway requires
 */
export async function startWorld({
  folder,
  siteDir,
  logLevel = 'fatal',
  env: given = {},
  skewed = true,
}: {
  readonly folder: string;
  readonly siteDir: string;
  readonly logLevel?: string;
  /** Settings of all parts besides those of a run. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the clocks of replicas differ. */
  readonly skewed?: boolean;
}): Promise<FaultWorld> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each().catch((error: unknown) => console.error(error));
  };
  try {
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }

  async function start(): Promise<FaultWorld> {
    const wires = new Map<string, Wire>();
    async function wire(name: string, targets: readonly number[]): Promise<number> {
      const opened = await openWire(targets);
      wires.set(name, opened);
      stops.push(() => opened.close());
      return opened.port;
    }
    const owned = <Running extends { stop(): Promise<void> }>(running: Running): Running => {
      stops.push(() => running.stop());
      return running;
    };
    const portOf = (url: string) => Number(new URL(url).port);

    const database = owned(
      await startDatabase({ dataDir: folder, cacheDir: join(projectRoot, '.cache') }, () => undefined, {
        restartDelay,
      }),
    );
    const broker = owned(await startRabbitMq(join(folder, 'rabbitmq'), { restartDelay }));
    const redis = owned(await startRedis(join(folder, 'redis'), { restartDelay }));
    const shared = {
      MONGODB_URI: `mongodb://127.0.0.1:${await wire('database', [portOf(database.uri)])}`,
      AMQP_URL: `amqp://guest:guest@127.0.0.1:${await wire('broker', [portOf(broker.url)])}`,
      REDIS_URL: `redis://127.0.0.1:${await wire('redis', [portOf(redis.url)])}`,
    };

    async function run(
      name: string,
      entry: Parameters<typeof entryOf>[0],
      port: number,
      env: Record<string, string | undefined>,
      isAsked = false,
    ) {
      return owned(
        await superviseProcess({
          name,
          command: process.execPath,
          args: ['--disable-warning=ExperimentalWarning', join(projectRoot, ...entryOf(entry))],
          env,
          ready: () => acceptsConnections(port),
          readyTimeoutMs,
          stopTimeoutMs,
          showOutput: logLevel !== 'fatal',
          restartDelay,
          ...(isAsked && { liveness: { ...livenessAt(port), intervalMs: livenessMs } }),
        }),
      );
    }

    const base = {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: logLevel,
      API_REQUESTS_PER_MINUTE: '1000000',
      SITE_REQUESTS_PER_MINUTE: '1000000',
      OPEN_CALLS_PER_ADDRESS: '10000',
      OPEN_STREAMS_PER_ADDRESS: '10000',
      CONNECTIONS_PER_ADDRESS: '10000',
      LOGIN_LIMIT_PER_ADDRESS: '1000000',
      ...shared,
      ...given,
    };
    const ports = Object.fromEntries(
      await Promise.all(
        [...serviceNames, 'gateway' as const].map(
          async (part) =>
            [part, await Promise.all(Array.from({ length: replicasOfEach }, freePort))] as const,
        ),
      ),
    ) as Record<PartName, number[]>;
    const ways = {} as Record<PartName, number>;
    for (const part of [...serviceNames, 'gateway' as const]) ways[part] = await wire(part, ports[part]);

    const [paymentPort, partnerPort] = [await freePort(), await freePort()];
    const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
    const publicUrl = `http://127.0.0.1:${ways.gateway}`;
    const addresses: PlatformAddresses = {
      publicUrl,
      mongoUri: shared.MONGODB_URI,
      ports: ways,
      internalToken: randomBytes(24).toString('hex'),
      paymentStandIn: { port: paymentPort, webhookSecret },
      accountStandIn: null,
      partnerStandIn: { port: partnerPort },
      seedDemo: false,
    };
    await run('payment stand-in', 'payment', paymentPort, {
      ...base,
      PORT: String(paymentPort),
      PUBLIC_URL: publicUrl,
      WEBHOOK_URL: `http://127.0.0.1:${ways.auth}/api/payment/webhook`,
      WEBHOOK_SECRET: webhookSecret,
      STATE_FILE: join(folder, 'payment-stand-in.json'),
    });
    await run('partner', 'partner', partnerPort, { ...base, PORT: String(partnerPort) });

    const replicas: FaultReplica[] = [];
    const processes = new Map<FaultReplica, SupervisedProcess>();
    async function runReplica(
      part: PartName,
      port: number,
      index: number,
      onStart?: (metricsUrl: string) => void,
    ): Promise<FaultReplica> {
      const name = `${part} ${index + 1}`;
      const metricsPort = await freePort();
      const metricsUrl = `http://127.0.0.1:${metricsPort}`;
      const own = {
        ...partEnvironment(part, addresses, base),
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        ...(skewed && index > 0 && { NODE_OPTIONS: `--import ${skewModule}`, CLOCK_SKEW_MS: String(skewMs) }),
        ...(part === 'gateway' && { SITE_DIR: siteDir }),
      };
      onStart?.(metricsUrl);
      const running = await run(name, part, port, own, true);
      const replica = {
        part,
        url: `http://127.0.0.1:${port}`,
        metricsUrl,
        ...victim(name, () => running.pid),
      };
      replicas.push(replica);
      processes.set(replica, running);
      return replica;
    }
    async function startReplicas(part: PartName): Promise<void> {
      for (const [index, port] of ports[part].entries()) await runReplica(part, port, index);
    }
    const started = Object.fromEntries(
      Object.entries(ports).map(([part, { length }]) => [part, length]),
    ) as Record<PartName, number>;
    function leaveOut({ part, url }: FaultReplica): void {
      const at = ports[part].indexOf(portOf(url));
      if (at >= 0) ports[part].splice(at, 1);
    }
    await Promise.all(serviceNames.map(startReplicas));
    await startReplicas('gateway');

    const heal = async () => {
      for (const each of wires.values()) {
        void each.repair();
        each.thaw();
      }
      for (const each of [...replicas, ...stores]) each.thaw();
      for (const replica of replicas) {
        await waitFor(`${replica.name} to be well`, () => isWell(replica.metricsUrl), 120_000);
      }
    };
    const stores: Victim[] = [
      victim('database', () => database.pid ?? undefined),
      victim('broker', () => -broker.pid),
      victim('redis', () => redis.pid),
    ];
    const service = (name: ServiceName) => `http://127.0.0.1:${ways[name]}`;
    return {
      url: publicUrl,
      direct: { mongoUri: database.uri, amqpUrl: broker.url, redisUrl: redis.url },
      internal: {
        sessionsUrl: service('sessions'),
        chatUrl: service('chat'),
        authUrl: service('auth'),
        internalToken: addresses.internalToken,
      },
      replicas,
      async startReplica(part, onStart) {
        const port = await freePort();
        started[part] += 1;
        const replica = await runReplica(part, port, started[part] - 1, onStart);
        ports[part].push(port);
        return replica;
      },
      leaveOut,
      async retire(replica) {
        replicas.splice(replicas.indexOf(replica), 1);
        const begun = performance.now();
        await processes.get(replica)?.stop();
        leaveOut(replica);
        if (performance.now() - begun >= stopTimeoutMs) throw new Error(`${replica.name} did not end`);
      },
      stores,
      async fillQueue(queue, ms) {
        const pattern = `^${queue.replaceAll('.', '\\.')}$`;
        await broker.control('set_policy', 'full', pattern, '{"max-length":1}', '--apply-to', 'queues');
        await delay(ms);
        await broker.control('clear_policy', 'full');
      },
      wires,
      heal,
      stop,
    };
  }
}

/** Whether all dependencies of a replica are available. */
async function isWell(url: string): Promise<boolean> {
  try {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) });
    const { status } = (await ready.json()) as { status?: string };
    return status === 'ok';
  } catch {
    return false;
  }
}

/** @param findPid the id of the current process; negative for a whole group */
function victim(name: string, findPid: () => number | undefined): Victim {
  const signal = (which: NodeJS.Signals) => {
    const pid = findPid();
    if (pid === undefined) return;
    try {
      process.kill(pid, which);
    } catch (error) {
      // The process is being restarted.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  return {
    name,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}
