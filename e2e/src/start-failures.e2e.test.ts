import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStartToItsEnd } from './launch-platform.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-start-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** One plain sentence: nothing of a stack, and a code that says it failed. */
function expectPlainSentence({ code, output }: { code: number | null; output: string }, sentence: RegExp) {
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^[ \t]+at .+:\d+:\d+/m);
  expect(code).toBe(1);
}

describe('a start that cannot succeed says why', () => {
  it('when the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    try {
      expectPlainSentence(
        await runStartToItsEnd({ dataDir: folder, port }),
        new RegExp(`Port ${port} is taken`),
      );
    } finally {
      server.close();
    }
  });

  it('when the data folder cannot be written to', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expectPlainSentence(
      await runStartToItsEnd({ dataDir: join(file, 'data') }),
      /data folder .* cannot be written to/,
    );
  });

  it('when the database does not answer', async () => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1:9/' };
    expectPlainSentence(
      await runStartToItsEnd({ dataDir: folder, env }),
      /database does not answer|database/i,
    );
  });

  it('when parts are to run apart without the addresses they need', async () => {
    const env = { MONGODB_URI: '', AMQP_URL: '', REDIS_URL: '' };
    expectPlainSentence(
      await runStartToItsEnd({ script: 'start-distributed', dataDir: folder, env }),
      /set MONGODB_URI, AMQP_URL, REDIS_URL/,
    );
  });
});
