import { connectRedis } from '@ondine/platform/redis/redis';
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
    const heard: (string | null)[] = [];
    const stop = there.listen((board) => heard.push(board));
    const others: (string | null)[] = [];
    here.listen((board) => others.push(board));
    here.announce('neck-endurance');
    const of = (words: readonly (string | null)[]) => words.filter((board) => board !== null);
    await waitFor('the word', () => of(heard).length === 1 && of(others).length === 1);
    stop();
    here.announce('pleasure-flow');
    await waitFor('the second word', () => of(others).length === 2);
    expect(of(heard)).toEqual(['neck-endurance']);
    for (const each of new Set(replicas)) await each.close();
    await end();
  });

  it('says in which trace it has changed', async () => {
    const { replicas, end } = await open();
    const [here, there]: readonly [BoardChanges, BoardChanges] = replicas;
    const heard: (string | null | undefined)[][] = [];
    // A replica that begins to listen is told of all boards (null), sooner or later.
    there.listen((...word) => {
      if (word[0] !== null) heard.push(word);
    });
    here.announce('neck-endurance', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
    here.announce('pleasure-flow');
    await waitFor('both words', () => heard.length === 2);
    expect(heard).toEqual([
      ['neck-endurance', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
      ['pleasure-flow', undefined],
    ]);
    for (const each of new Set(replicas)) await each.close();
    await end();
  });
});
