import { join } from 'node:path';
import { testDatabase } from '@ondine/platform/testing/test-database';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner } from '@ondine/platform/testing/test-signer';
import { startCallKinds, startPart, type Surroundings } from './calls/call-kinds.ts';
import { measureCompletions } from './calls/measure-completions.ts';
import { measureKind } from './calls/measure-kind.ts';
import { measureTraces } from './calls/measure-traces.ts';
import { median, medianDeviation } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';
import { makeEmptySite } from './platform/empty-site.ts';
import { startTestServers } from './platform/start-test-servers.ts';

/**
 * The processor time that a call costs each part, on the MongoDB, RabbitMQ and Redis that the tests start. It is that
 * of the part's own process, so other load on the machine does not change it. `--completions` measures only how long
 * completions of conversations block chat. `--traces` measures only the cost of tracing, compared with the same calls
 * untraced.
 */
const rounds = 5;
/** Few enough that the load shedding rejects none. */
const inFlight = 4;

/** The assumptions of docs/scale.md: what one call costs each part, in ms of processor time. */
const reckonedMs: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a session saved': { gateway: 1.13, sessions: 2.02, achievements: 2.95 },
  'a board read': { gateway: 0.55, achievements: 0.84 },
  'own sessions read': { gateway: 0.63, sessions: 1.09 },
  'a login': { auth: 27 },
  'a refresh': { auth: 3.1 },
};

async function measureCalls(surroundings: Surroundings): Promise<void> {
  for (const kind of await startCallKinds(surroundings)) {
    const [cost] = await measureKind([kind], { rounds, inFlight });
    if (!cost) throw new Error(`${kind.name} was not measured`);
    console.log(`${kind.name}: ${median(cost.rates).toFixed(0)} a second`);
    for (const [part, measured] of cost.partMs)
      printFigure(
        `${kind.name}, processor time of ${part}`,
        median(measured),
        'ms',
        { atMost: reckonedMs[kind.name]?.[part] ?? Number.NaN },
        { spread: medianDeviation(measured) },
      );
  }
}

const { stops, folder } = await openBench();
await startTestServers(stops, folder);
const signer = await testSigner();
const jwks = await serveJwks(signer);
stops.add('keys', () => jwks.close());
const surroundings = {
  stops,
  signer,
  jwksUrl: jwks.url,
  site: await makeEmptySite(join(folder, 'site')),
  inFlight,
};

try {
  if (process.argv.includes('--traces')) await measureTraces(surroundings);
  else {
    if (!process.argv.includes('--completions')) await measureCalls(surroundings);
    const database = await testDatabase();
    stops.add('database', () => database.drop());
    await measureCompletions((env) => startPart(stops, 'services/chat', { JWKS_URL: jwks.url, ...env }), {
      database,
      signer,
    });
  }
} finally {
  await stops.stop();
}
