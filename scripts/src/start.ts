import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startAccountStandIn } from '@ondine/accounts-stand-in';
import { startStripeStandIn } from '@ondine/stripe-stand-in';
import { startOpenAiStandIn } from '@ondine/partner-stand-in';
import { type ServiceName, serviceNames } from '@ondine/contracts';
import { startGateway } from '@ondine/gateway';
import { loadConfig } from '@ondine/platform/config';
import { createInProcessBus, eventConsumers } from '@ondine/platform/events';
import { freePort } from '@ondine/platform/http';
import { createStopStack } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { announceReady } from './announce-ready.ts';
import { startDemoHistory } from './bots/start-demo-history.ts';
import { startDatabase } from './database/start-database.ts';
import { buildFrontEnds } from './front-ends/build-front-ends.ts';
import { type PartName, partEnvironment, type PlatformAddresses } from './part-environment.ts';
import { onStopRequest } from './processes/on-stop-request.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { noteRunningPlatform, requireOwnFolder, runningPlatformAt } from './running-platform.ts';
import { serviceStarts } from './services.ts';
import {
  publicUrlOf,
  requireDataDir,
  requireFreePort,
  startConfigSchema,
  usesAccountStandIn,
  usesPartnerStandIn,
  usesPaymentStandIn,
} from './start-config.ts';
import { readStartOptions } from './start-options.ts';

const say = (line: string) => console.log(line);

/** Runs everything in one process. Each part listens on its own port, as in separate processes. */
async function start(): Promise<void> {
  const { whenPinned } = readStartOptions(process.argv.slice(2));
  const config = loadConfig(startConfigSchema, process.env);
  await requireFreePort(config);
  const dataDir = requireDataDir(config.DATA_DIR);
  await requireOwnFolder(dataDir);
  const logger = createLogger({ service: 'ondine', level: config.LOG_LEVEL });
  const stops = createStopStack(logger);
  onStopRequest(() => stops.stop());

  async function run<Part extends { close(): Promise<void> }>(
    name: string,
    starting: Promise<Part>,
  ): Promise<Part> {
    const part = await starting;
    stops.add(name, () => part.close());
    return part;
  }

  try {
    const database = startDatabase(
      { uri: config.MONGODB_URI, dataDir, cacheDir: join(projectRoot, '.cache') },
      say,
    );
    // Also stops a database that is still starting when something else has failed.
    stops.add('database', async () => {
      const running = await database.catch(() => undefined);
      await running?.stop();
    });
    const [siteDir, { uri: mongoUri }] = await Promise.all([
      config.SITE_DIR ?? buildFrontEnds(projectRoot, say, whenPinned),
      database,
    ]);

    // Other parts need the port of the auth service in advance; the rest use any free port.
    const ports: Record<PartName, number> = {
      ...(Object.fromEntries(serviceNames.map((name) => [name, 0])) as Record<ServiceName, number>),
      auth: await freePort(),
      gateway: config.PORT,
    };
    const useStandIn = usesPaymentStandIn(config);
    const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
    const publicUrl = publicUrlOf(config);
    const standIn = useStandIn
      ? await run(
          'payment stand-in',
          startStripeStandIn({
            port: 0,
            publicUrl,
            webhookUrl: `http://127.0.0.1:${ports.auth}/api/payment/webhook`,
            webhookSecret,
            stateFile: join(dataDir, 'payment-stand-in.json'),
            logger,
          }),
        )
      : null;
    const accounts = usesAccountStandIn(config)
      ? await run('account stand-in', startAccountStandIn({ port: 0, smtpPort: 0, publicUrl, logger }))
      : null;
    const partner = usesPartnerStandIn(config)
      ? await run('conversation stand-in', startOpenAiStandIn({ port: 0, logger }))
      : null;
    const addresses: PlatformAddresses = {
      publicUrl,
      mongoUri,
      ports,
      internalToken: config.INTERNAL_TOKEN ?? randomBytes(24).toString('hex'),
      paymentStandIn: standIn && { port: standIn.port, webhookSecret },
      accountStandIn: accounts && { port: accounts.port, smtpPort: accounts.inbox.port },
      partnerStandIn: partner && { port: partner.port },
      seedDemo: config.NODE_ENV === 'development',
    };

    // Without a broker all parts share an in-process bus; with one, each opens its own connection.
    const bus = config.AMQP_URL ? undefined : createInProcessBus({ logger, consumers: eventConsumers });
    if (bus) stops.add('event bus', () => bus.close());
    const shared = { logger, ...(bus && { bus }) };
    const environment = (part: PartName, at = addresses) => partEnvironment(part, at, process.env);
    const listening = { ...ports };
    await Promise.all(
      serviceNames.map(async (name) => {
        const service = await run(name, serviceStarts[name]({ ...shared, env: environment(name) }));
        listening[name] = service.port;
      }),
    );
    const gatewayEnv = { ...environment('gateway', { ...addresses, ports: listening }), SITE_DIR: siteDir };
    await run('gateway', startGateway({ logger, env: gatewayEnv }));
    const platform = runningPlatformAt({ ...addresses, ports: listening }, config.REDIS_URL);
    stops.add('note', noteRunningPlatform(dataDir, platform));
    announceReady(addresses);
    if (addresses.seedDemo && config.DEMO_HISTORY) startDemoHistory(platform, { logger, stops, say });
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

await runEntry(start);
