import { testDatabase } from '@ondine/platform/testing/test-database';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner } from '@ondine/platform/testing/test-signer';
import { openBench } from './open-bench.ts';
import { startTestServers } from './platform/start-test-servers.ts';
import { printFigure } from './print-figure.ts';
import { pairOfBoards } from './services/board-pair.ts';
import { measurePair, type Pair } from './services/measure-pair.ts';
import { pairOfRefreshes } from './services/refresh-pair.ts';
import { pairsOfSessions } from './services/session-pairs.ts';
import type { Surroundings } from './services/surroundings.ts';

/**
 * The processor time of the most frequent calls, compared with a minimal handler of the same statements: Express, the
 * same input schema, the native drivers, and nothing but the answer. Both run in their own processes on the same data,
 * alternately. `--only save,list,board,refresh` measures some.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 11);
const calls = Number(process.env['BENCH_CALLS'] ?? 2000);

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
const isWanted = (name: string) => only === undefined || only.split(',').includes(name);

const { stops, folder } = await openBench();
try {
  await startTestServers(stops, folder);
  const signer = await testSigner();
  const jwks = await serveJwks(signer);
  stops.add('keys', () => jwks.close());
  const surroundings: Surroundings = {
    signer,
    jwksUrl: jwks.url,
    async openDatabase() {
      const database = await testDatabase();
      stops.add('database', () => database.drop());
      return database;
    },
    started(peer) {
      stops.add(peer.name, () => peer.stop());
      return peer;
    },
  };

  async function measure(name: string, pair: Pair, atMost: number): Promise<void> {
    const cost = await measurePair(pair, { rounds, calls });
    const [ours, minimal] = [cost.oursUs, cost.minimalUs].map((us) => us.toFixed(0));
    console.log(`${name}: ${ours} µs, a minimal handler of the same statements ${minimal} µs`);
    printFigure(`${name}, of a minimal handler`, cost.ratio, '×', { atMost });
  }

  if (isWanted('save') || isWanted('list')) {
    const { save, list } = await pairsOfSessions(surroundings);
    if (isWanted('list')) await measure('the list of own sessions', list, 1.15);
    if (isWanted('save')) await measure('saving a session', save, 1.1);
  }
  if (isWanted('board')) await measure('a page of a board', await pairOfBoards(surroundings), 1.15);
  if (isWanted('refresh')) await measure('a refresh', await pairOfRefreshes(surroundings), 1.15);
} finally {
  await stops.stop();
}
