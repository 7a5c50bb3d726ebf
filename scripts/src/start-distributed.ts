import { randomBytes } from 'node:crypto';
import { type ServiceName, serviceNames } from '@ondine/contracts';
import { loadConfig, StartupError } from '@ondine/platform/config';
import { freePort } from '@ondine/platform/http';
import { createStopStack } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { announceReady } from './announce-ready.ts';
import { startDemoHistory } from './bots/start-demo-history.ts';
import { createLaunch } from './distributed/launch.ts';
import { launchPart } from './distributed/launch-part.ts';
import { launchStandIns } from './distributed/launch-stand-ins.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { noteMetricsTargets } from './metrics-targets.ts';
import type { PlatformAddresses } from './part-environment.ts';
import { onStopRequest } from './processes/on-stop-request.ts';
import { createProcessGroup } from './processes/process-group.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { canariesFileIn } from './service-canaries/folder-canaries.ts';
import { noteRunningPlatform, requireOwnFolder, runningPlatformAt } from './running-platform.ts';
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
import { readDistributedOptions } from './start-options.ts';

const say = (line: string) => console.log(line);

/** @throws StartupError that names every missing URL */
function requireAddresses(config: StartConfig) {
  const { MONGODB_URI, AMQP_URL, REDIS_URL } = config;
  const missing = Object.entries({ MONGODB_URI, AMQP_URL, REDIS_URL }).filter(([, value]) => !value);
  if (!MONGODB_URI || missing.length > 0) {
    throw new StartupError(
      `Running apart needs addresses: set ${missing.map(([name]) => name).join(', ')}. npm run servers starts some to try it with.`,
    );
  }
  return { mongoUri: MONGODB_URI };
}

/** Where every part will listen: the gateway as configured, all others at free ports. */
async function chooseAddresses(config: StartConfig, mongoUri: string): Promise<PlatformAddresses> {
  const chosen = await Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const));
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  return {
    publicUrl: publicUrlOf(config),
    mongoUri,
    ports: { ...(Object.fromEntries(chosen) as Record<ServiceName, number>), gateway: config.PORT },
    internalToken: config.INTERNAL_TOKEN ?? randomBytes(24).toString('hex'),
    paymentStandIn: usesPaymentStandIn(config) ? { port: await freePort(), webhookSecret } : null,
    accountStandIn: usesAccountStandIn(config)
      ? { port: await freePort(), smtpPort: await freePort() }
      : null,
    partnerStandIn: usesPartnerStandIn(config) ? { port: await freePort() } : null,
    seedDemo: config.NODE_ENV === 'development',
  };
}

/** Runs every part as one or several processes, with the MongoDB, RabbitMQ and Redis of the environment. */
async function start(): Promise<void> {
  const { whenPinned, replicas } = readDistributedOptions(process.argv.slice(2));
  const config = loadConfig(startConfigSchema, process.env);
  const { mongoUri } = requireAddresses(config);
  await requireFreePort(config);
  const dataDir = requireDataDir(config.DATA_DIR);
  await requireOwnFolder(dataDir);
  const logger = createLogger({ service: 'ondine', level: config.LOG_LEVEL });
  const stops = createStopStack(logger);
  onStopRequest(() => stops.stop());
  // The gateways end first. Services stop in parallel: with an unresponsive broker each takes its whole grace time.
  const [standIns, services, gateways] = [createProcessGroup(), createProcessGroup(), createProcessGroup()];
  stops.add('stand-ins', () => standIns.stop());
  stops.add('services', () => services.stop());
  stops.add('gateway', () => gateways.stop());

  try {
    const siteDir = config.SITE_DIR ?? (await buildFrontEnds(projectRoot, say, whenPinned));
    const addresses = await chooseAddresses(config, mongoUri);
    const launch = createLaunch(config, say);
    await launchStandIns(addresses, dataDir, { launch, group: standIns });
    const launches = { addresses, base: process.env, replicas, launch };
    const serviceTargets = await Promise.all(
      serviceNames.map((name) => launchPart(name, services, launches)),
    );
    const gatewayTargets = await launchPart('gateway', gateways, launches, {
      SERVICE_CANARIES_FILE: config.SERVICE_CANARIES_FILE ?? canariesFileIn(dataDir),
      SITE_DIR: siteDir,
    });
    stops.add('note of figures', noteMetricsTargets(dataDir, [...gatewayTargets, ...serviceTargets.flat()]));
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
