import { deepEqual } from 'node:assert/strict';
import { createRedisLeaderboard } from '@ondine/achievements/redis-leaderboard';
import { exerciseSlugs } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { Redis } from 'ioredis';
import type { Pair } from './measure-pair.ts';
import { createTextSender } from './send-text.ts';
import {
  insertAll,
  memberCount,
  memberOf,
  signMembers,
  startMinimal,
  startPart,
  type Surroundings,
} from './surroundings.ts';

const [exercise] = exerciseSlugs;
const page = `/api/sessions/leaderboard/${exercise}?limit=50&include_bots=true`;

/** A leaderboard page in Redis: the achievements service and a handler with the same statements. */
export async function pairOfBoards(surroundings: Surroundings): Promise<Pair> {
  const database = await surroundings.openDatabase();
  const MONGODB_DB = database.dbName;
  const service = await startPart('achievements', surroundings, { MONGODB_DB });
  const prefix = `ondine:board:${MONGODB_DB}`;
  const minimal = await startMinimal('board', surroundings, { MONGODB_DB, BOARDS: prefix });
  const epochs = database.connection.collection('board_epochs');
  // The service takes an empty Redis for one that lost its leaderboards, and restores them; here there are none.
  await waitFor(
    'the boards to be found whole',
    async () => (await epochs.findOne())?.['epoch'] !== undefined,
  );
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  const members = Array.from({ length: memberCount }, (_none, index) => memberOf(index));
  await createRedisLeaderboard(redis, prefix).setMany(
    members.map((userId, index) => ({
      board: exercise,
      userId,
      revision: 1,
      score: {
        value: index % 60,
        durationSeconds: 60,
        at: new Date(1_760_000_000_000 + index),
        exerciseName: 'Hip Bridge',
        isBot: index % 10 === 0,
      },
    })),
  );
  redis.disconnect();
  const named = members.map((_id, index) => ({ _id, name: `Name ${index}`, deleted: false }));
  await insertAll(database, 'members', named);
  const tokens = await signMembers(surroundings);
  const reading = (url: string) => {
    const sender = createTextSender(url);
    return async (index: number) => {
      const token = tokens[index % memberCount] ?? '';
      const { status, text } = await sender.send({ method: 'GET', path: page, token });
      if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
      return text;
    };
  };
  const [readService, readMinimal] = [reading(service.url), reading(minimal.url)];
  deepEqual(JSON.parse(await readService(1)), JSON.parse(await readMinimal(1)));
  return {
    ours: { peer: service, call: (index) => readService(index).then(() => undefined) },
    minimal: { peer: minimal, call: (index) => readMinimal(index).then(() => undefined) },
  };
}
