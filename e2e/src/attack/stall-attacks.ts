import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { callFrom, openSocket, targetAt } from '@ondine/platform/testing';
import { joinAsMember } from '../api-member.ts';
import type { Victim } from './victim.ts';

const attacker = '127.0.0.66';
const bystander = '127.0.0.77';
/** How long another user may have to wait while the platform is attacked, milliseconds. */
const patienceMs = 10_000;

/** Makes a call from its own client address. @returns the status; 0 when there was no complete answer in time */
async function statusFrom(
  address: string,
  url: string,
  call: string,
  { body, token, timeoutMs = 5000 }: { body?: unknown; token?: string; timeoutMs?: number } = {},
): Promise<number> {
  const [method = 'GET', path = '/'] = call.split(' ');
  try {
    const answer = await callFrom(targetAt(url, address), path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.bytes();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Whether pages, sign-ins and calls of each service are answered for another user; lists the failures. */
async function othersAreServed({ url, other }: Victim): Promise<string[]> {
  const asked: [string, number[], object][] = [
    ['GET /healthz', [200], {}],
    ['GET /', [200], {}],
    ['POST /api/auth/login', [401], { body: { email: 'nobody@ondine.test', password: 'not-the-password' } }],
    ['GET /api/auth/me', [200], { token: other.token }],
    ['GET /api/sessions', [200], { token: other.token }],
    ['GET /api/chat/sessions', [200], { token: other.token }],
    ['GET /api/achievements/my-achievements', [200], { token: other.token }],
  ];
  const statuses = await Promise.all(
    asked.map(([call, , request]) => statusFrom(bystander, url, call, { ...request, timeoutMs: patienceMs })),
  );
  return asked.flatMap(([call, wanted], index) =>
    wanted.includes(statuses[index] ?? 0) ? [] : `${call}: ${statuses[index]}`,
  );
}

/** Holds connections open while it checks that others are served. */
async function hold(victim: Victim, count: number, begin: (socket: Socket) => void): Promise<string[]> {
  const sockets = await Promise.all(
    Array.from({ length: count }, () => openSocket(targetAt(victim.url, attacker))),
  );
  try {
    for (const socket of sockets) if (!socket.destroyed) begin(socket);
    await delay(500);
    return await othersAreServed(victim);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Attacks by one visitor or member on the availability for everybody else. */
export function stallAttacks(victim: () => Victim): void {
  it('bodies that never come hold up nobody else', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{';
    expect(await hold(victim(), 600, (socket) => socket.write(head))).toEqual([]);
  }, 60_000);

  it('headers that never end hold up nobody else', async () => {
    expect(await hold(victim(), 600, (socket) => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: '))).toEqual(
      [],
    );
  }, 60_000);

  it('answers that are not read hold up nobody else', async () => {
    const bytes = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200);
    const begin = (socket: Socket) => {
      socket.pause();
      socket.write(bytes);
    };
    expect(await hold(victim(), 100, begin)).toEqual([]);
  }, 60_000);

  it('live boards of one visitor leave live boards for others', async () => {
    const stream =
      'GET /api/sessions/leaderboard/top-ride-hip-lift HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n';
    expect(await hold(victim(), 900, (socket) => socket.write(stream))).toEqual([]);
  }, 60_000);

  it('sixty sign-ins at once hold up nobody else', async () => {
    const { url } = victim();
    const body = { email: 'nobody@ondine.test', password: 'wrong-password-42' };
    const attack = Promise.all(
      Array.from({ length: 60 }, () =>
        statusFrom(attacker, url, 'POST /api/auth/login', { body, timeoutMs: 20_000 }),
      ),
    );
    const served = await othersAreServed(victim());
    expect((await attack).every((status) => [401, 429, 503].includes(status))).toBe(true);
    expect(served.filter((line) => !line.startsWith('POST /api/auth/login: 503'))).toEqual([]);
  }, 60_000);

  it('text that grows when it is normalised stalls no conversation', async () => {
    const { url } = victim();
    const { token } = await joinAsMember(url, 'Norma');
    const started = await victim().ask('POST /api/chat/start', {
      token,
      body: { exercise_slug: 'gracious-no' },
    });
    const { session_id } = started.body as { session_id: string };
    for (const letter of ['㎉', 'ﷺ', 'ẛ̣', '👩‍❤️‍💋‍👩']) {
      const message = letter.repeat(Math.floor(2000 / letter.length));
      for (let count = 0; count < 6; count += 1)
        await statusFrom(attacker, url, 'POST /api/chat/message', {
          token,
          body: { message, session_id },
          timeoutMs: 20_000,
        });
    }
    const completion = statusFrom(attacker, url, 'POST /api/chat/complete', {
      token,
      body: {
        session_id,
        exercise_slug: 'gracious-no',
        chat_history: [],
        duration_seconds: 130,
        turn_count: 20,
      },
      timeoutMs: 25_000,
    });
    expect(await othersAreServed(victim())).toEqual([]);
    expect(await completion).not.toBe(0);
  }, 120_000);

  it('bodies that are deep or wide are refused at once', async () => {
    const { url, member } = victim();
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 20_000 }, (_each, at) => [`k${at}`, at])),
    );
    for (const text of [deep, wide]) {
      const answer = await fetch(`${url}/api/sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${member.token}` },
        body: text,
        signal: AbortSignal.timeout(patienceMs),
      });
      expect([400, 413, 422]).toContain(answer.status);
    }
    expect(await othersAreServed(victim())).toEqual([]);
  }, 30_000);
}
