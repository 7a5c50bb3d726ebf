import { connectRedis } from '@ondine/platform';
import { requiredEnv, silentLogger, waitFor } from '@ondine/platform/testing';
import { createLocalBoardChanges, createRedisBoardChanges, type BoardChanges } from './board-changes.ts';

const logger = silentLogger();

async function redisPair() {
  const redis = await connectRedis({ url: requiredEnv('TEST_REDIS_URL'), logger });
  const channel = `test-changes-${Math.random()}`;
  const replicas = [
    createRedisBoardChanges(redis, { channel, logger }),
    createRedisBoardChanges(redis, { channel, logger }),
  ] as const;
  // The connections that listen are made in the background.
  await waitFor('both to listen', async () => (await redis.pubsub('NUMSUB', channel))[1] === 2);
  return { replicas, end: () => redis.quit() };
}

function localPair() {
  const changes = createLocalBoardChanges();
  return Promise.resolve({
    replicas: [changes, changes] as const,
    end: () => Promise.resolve('OK' as const),
  });
}

describe.each([
  ['one process', localPair],
  ['replicas that share a Redis', redisPair],
])('word of a changed board among %s', (_name, open) => {
  it('reaches every listener until it stops listening', async () => {
    const { replicas, end } = await open();
    const [here, there]: readonly [BoardChanges, BoardChanges] = replicas;
    const heard: string[] = [];
    const stop = there.listen((exercise) => heard.push(exercise));
    const others: string[] = [];
    here.listen((exercise) => others.push(exercise));
    here.announce('neck-endurance');
    await waitFor('the word', () => heard.length === 1 && others.length === 1);
    stop();
    here.announce('pleasure-flow');
    await waitFor('the second word', () => others.length === 2);
    expect(heard).toEqual(['neck-endurance']);
    for (const each of new Set(replicas)) await each.close();
    await end();
  });
});
