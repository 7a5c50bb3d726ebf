import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testApp, waitFor } from '@ondine/platform/testing';
import { createFront } from '../create-front.ts';
import { allAt, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** A service that answers nothing until it is told to. */
async function heldService() {
  let held: (() => void)[] = [];
  const server = createServer((_request, response) => {
    held.push(() => response.setHeader('Content-Type', 'application/json').end('{}'));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => held.length,
    release() {
      for (const answer of held.splice(0)) answer();
      held = [];
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('refuses what is too much for one service at once, and keeps health, sign-ins and other services free', async () => {
  const held = await heldService();
  const upstreams = { ...allAt(gateway.url), auth: held.url, sessions: held.url };
  const token = await gateway.signer.sign();
  // A clock that stands still keeps each limit where it begins: 64, and 32 for the auth service.
  const app = await testApp(createFront(gateway.dependencies({ upstreams, now: () => 0 })));
  try {
    const ask = (path: string) => app.ask(path, { token });
    const fill = async (path: string, count: number) => {
      const before = held.count();
      let refused = 0;
      const calls = Array.from({ length: count }, async () => {
        const answer = await ask(path);
        if (answer.status === 503) refused += 1;
        return answer;
      });
      await waitFor('all to be under way or refused', () => held.count() - before + refused === count);
      expect(refused).toBeGreaterThan(0);
      return calls;
    };
    const many = await fill('GET /api/sessions/', 80);

    const reached = held.count();
    const refused = await ask('GET /api/sessions/');
    expect(held.count()).toBe(reached);
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.headers.get('retry-after')).toBe('2');

    expect((await app.ask('GET /healthz')).status).toBe(200);
    expect((await app.ask('GET /api/achievements/my-achievements', { token })).status).not.toBe(503);

    // The auth service is full as well, and still takes sign-ins.
    const atAuth = await fill('GET /api/auth/passkeys', 50);
    const before = held.count();
    const signIns = ['POST /api/auth/login/passkey', 'POST /api/auth/second-step', 'GET /api/auth/me'].map(
      (path) => app.ask(path, { token, ...(path.startsWith('POST') && { body: {} }) }),
    );
    await waitFor('the sign-ins to be let through', () => held.count() === before + signIns.length);

    held.release();
    for (const { status } of await Promise.all(signIns)) expect(status).toBe(200);
    for (const { status } of await Promise.all([...many, ...atAuth])) expect([200, 503]).toContain(status);
  } finally {
    held.release();
    await app.close();
    await held.close();
  }
});

it.each([
  ['streams that stay open', 'GET /api/sessions/leaderboard/top-ride-hip-lift/live', {}],
  ['messages to the partner', 'POST /api/chat/message', { message: 'Hello' }],
])('counts %s for no load of a service', async (_what, call, body) => {
  const held = await heldService();
  const token = await gateway.signer.sign();
  const openPerAddress = { call: 200, stream: 200, file: 200 };
  const app = await testApp(
    createFront(gateway.dependencies({ upstreams: allAt(held.url), openPerAddress, now: () => 0 })),
  );
  try {
    // More than a service is let have of other calls at first.
    const calls = Array.from({ length: 70 }, () =>
      app.ask(call, call.startsWith('POST') ? { token, body } : {}),
    );
    await waitFor('all to reach the service', () => held.count() === calls.length);
    held.release();
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  } finally {
    held.release();
    await app.close();
    await held.close();
  }
});
