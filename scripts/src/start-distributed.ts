import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@ondine/contracts';
import { createLogger, createStopStack, freePort, loadConfig, StartupError } from '@ondine/platform';
import { announceReady } from './announce-ready.ts';
import { startDemoHistory } from './bots/start-demo-history.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { type PartName, partEnvironment, type PlatformAddresses } from './part-environment.ts';
import { onStopRequest } from './processes/on-stop-request.ts';
import { acceptsConnections } from './processes/ports.ts';
import { runEntry } from './processes/run-entry.ts';
import { type SupervisedProcess, superviseProcess } from './processes/supervise-process.ts';
import { type Liveness, livenessAt } from './processes/watch-liveness.ts';
import { projectRoot } from './project-root.ts';
import { canariesFileIn } from './service-canaries/folder-canaries.ts';
import { noteRunningPlatform, runningPlatformAt } from './running-platform.ts';
import {
  publicUrlOf,
  requireDataDir,
  requireFreePort,
  type StartConfig,
  startConfigSchema,
  usesAccountStandIn,
  usesPartnerStandIn,
  usesPaymentStandIn,
} from './start-config.ts';
import { readStartOptions } from './start-options.ts';

const say = (line: string) => console.log(line);

const entryOf = (part: PartName) =>
  join(projectRoot, ...(part === 'gateway' ? ['gateway'] : ['services', part]), 'src', 'main.ts');
const standInEntry = (name: 'stripe' | 'accounts') => join(projectRoot, 'stand-ins', name, 'src', 'main.ts');
const partnerEntry = join(projectRoot, 'stand-ins', 'partner', 'src', 'main.ts');

/** @throws StartupError that names every address that is missing */
function requireAddresses(config: StartConfig) {
  const { MONGODB_URI, AMQP_URL, REDIS_URL } = config;
  const missing = Object.entries({ MONGODB_URI, AMQP_URL, REDIS_URL }).filter(([, value]) => !value);
  if (!MONGODB_URI || missing.length > 0) {
    throw new StartupError(`Running apart needs addresses: set ${missing.map(([name]) => name).join(', ')}.`);
  }
  return { mongoUri: MONGODB_URI };
}

/** Entry, port and environment of a part, and how it is asked whether it lives; stand-ins are not. */
type LaunchDetails = [
  entry: string,
  port: number,
  env: Record<string, string | undefined>,
  liveness?: Liveness,
];

/** Every part a process of its own, against the MongoDB, RabbitMQ and Redis that the environment names. */
async function start(): Promise<void> {
  const { whenPinned } = readStartOptions(process.argv.slice(2));
  const config = loadConfig(startConfigSchema, process.env);
  const { mongoUri } = requireAddresses(config);
  await requireFreePort(config);
  const dataDir = requireDataDir(config.DATA_DIR);
  const logger = createLogger({ service: 'ondine', level: config.LOG_LEVEL });
  const stops = createStopStack(logger);
  onStopRequest(() => stops.stop());

  async function launch(
    name: string,
    ...[entry, port, env, liveness]: LaunchDetails
  ): Promise<SupervisedProcess> {
    const part = await superviseProcess({
      name,
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', entry],
      env,
      ready: () => acceptsConnections(port),
      readyTimeoutMs: 30_000,
      showOutput: true,
      ...(liveness && { liveness }),
    });
    say(`${name}: process ${part.pid}, port ${port}`);
    return part;
  }

  async function run(name: string, ...how: LaunchDetails) {
    const part = await launch(name, ...how);
    stops.add(name, () => part.stop());
  }

  try {
    const siteDir = await buildFrontEnds(projectRoot, say, whenPinned);
    const chosen = await Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const));
    const ports = {
      ...(Object.fromEntries(chosen) as Record<ServiceName, number>),
      gateway: config.PORT,
    };
    const useStandIn = usesPaymentStandIn(config);
    const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
    const publicUrl = publicUrlOf(config);
    const addresses: PlatformAddresses = {
      publicUrl,
      mongoUri,
      ports,
      internalToken: config.INTERNAL_TOKEN ?? randomBytes(24).toString('hex'),
      paymentStandIn: useStandIn ? { port: await freePort(), webhookSecret } : null,
      accountStandIn: usesAccountStandIn(config)
        ? { port: await freePort(), smtpPort: await freePort() }
        : null,
      partnerStandIn: usesPartnerStandIn(config) ? { port: await freePort() } : null,
      seedDemo: config.NODE_ENV === 'development',
    };
    if (addresses.paymentStandIn) {
      await run('payment stand-in', standInEntry('stripe'), addresses.paymentStandIn.port, {
        ...process.env,
        PORT: String(addresses.paymentStandIn.port),
        PUBLIC_URL: publicUrl,
        WEBHOOK_URL: `http://127.0.0.1:${ports.auth}/api/payment/webhook`,
        WEBHOOK_SECRET: webhookSecret,
        STATE_FILE: join(dataDir, 'payment-stand-in.json'),
      });
    }
    if (addresses.accountStandIn) {
      const { port, smtpPort } = addresses.accountStandIn;
      await run('account stand-in', standInEntry('accounts'), port, {
        ...process.env,
        PORT: String(port),
        SMTP_PORT: String(smtpPort),
        PUBLIC_URL: publicUrl,
      });
    }
    if (addresses.partnerStandIn) {
      const { port } = addresses.partnerStandIn;
      await run('conversation stand-in', partnerEntry, port, { ...process.env, PORT: String(port) });
    }
    // They stop side by side: with a frozen broker each takes all the time it is given.
    const services: SupervisedProcess[] = [];
    stops.add('services', async () => {
      await Promise.all(services.map((service) => service.stop()));
    });
    await Promise.all(
      serviceNames.map(async (name) => {
        const env = partEnvironment(name, addresses, process.env);
        services.push(await launch(name, entryOf(name), ports[name], env, livenessAt(ports[name])));
      }),
    );
    const gatewayEnv = {
      SERVICE_CANARIES_FILE: canariesFileIn(dataDir),
      ...partEnvironment('gateway', addresses, process.env),
      SITE_DIR: siteDir,
    };
    await run('gateway', entryOf('gateway'), ports.gateway, gatewayEnv, livenessAt(ports.gateway));
    const platform = runningPlatformAt(addresses, config.REDIS_URL);
    stops.add('note', noteRunningPlatform(dataDir, platform));
    announceReady(addresses);
    if (addresses.seedDemo && config.DEMO_HISTORY) startDemoHistory(platform, { logger, stops, say });
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

await runEntry(start);
