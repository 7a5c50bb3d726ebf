import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAskEntitlement } from './ask-entitlement.ts';

/** An auth service that answers as told, and somebody who asks it. */
async function withAuth(
  answer: RequestListener,
  use: (ask: (userId: string) => Promise<boolean>, world: World) => Promise<void>,
) {
  const world: World = { asked: [], now: 0, warnings: 0 };
  const server = createServer((request, response) => {
    world.asked.push(`${request.url} ${String(request.headers['x-internal-token'])}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const ask = createAskEntitlement({
      authUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`,
      internalToken: 'secret',
      clock: () => new Date(world.now),
      logger: { warn: () => void (world.warnings += 1) },
    });
    await use(ask, world);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
interface World {
  readonly asked: string[];
  now: number;
  warnings: number;
}
const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

it('believes a yes for five seconds, and a no not at all', async () => {
  await withAuth(says({ paid: true }), async (ask, world) => {
    expect([await ask('ada'), await ask('ada')]).toEqual([true, true]);
    expect(world.asked).toEqual(['/internal/users/ada/entitlement secret']);
    world.now = 5000;
    await ask('ada');
    expect(world.asked).toHaveLength(2);
  });
  await withAuth(says({ paid: false }), async (ask, world) => {
    expect([await ask('ada'), await ask('ada')]).toEqual([false, false]);
    expect(world.asked).toHaveLength(2);
  });
});

it('is no for an account that is not there', async () => {
  await withAuth(says({}, 404), async (ask, world) => {
    expect(await ask('ada')).toBe(false);
    expect(world.warnings).toBe(0);
  });
});

it.each([
  ['an answer that is none', says({ keys: [] })],
  ['an error', says({}, 500)],
  ['a refusal of what is too much', says({ code: 'unavailable' }, 503)],
  ['a connection that breaks', (({ socket }) => void socket.destroy()) satisfies RequestListener],
  ['silence for four seconds', () => undefined],
])('is neither yes nor no for %s: whoever asked is told to come again', async (_name, answer) => {
  await withAuth(answer, async (ask, world) => {
    await expect(ask('ada')).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) as string },
    });
    expect(world.warnings).toBe(1);
  });
});
