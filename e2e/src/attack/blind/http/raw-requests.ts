import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { type Attack, holdsWithout } from '../attack.ts';
import type { Heard } from '../site.ts';

const area = 'http';
const firstStatuses = (heard: readonly Heard[]) =>
  heard.map(({ statuses }) => statuses[0] ?? 'closed').join();
/** Whether each was rejected or answered, and none broke the server. */
const noneBroke = (heard: readonly Heard[]) => heard.every(({ statuses }) => (statuses[0] ?? 400) < 500);

/** A local server that must not receive a call. */
async function listen() {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { port, calls: () => calls, close: () => server.close() };
}

/** Requests that no browser sends. */
export const rawRequests: readonly Attack[] = [
  {
    id: 'absolute-form',
    area,
    goal: 'the site is no proxy: an absolute address is not fetched',
    async run({ host, sendBytes }) {
      const trap = await listen();
      const there = `127.0.0.1:${trap.port}`;
      try {
        const heard: Heard[] = [];
        for (const [address, named] of [
          [`http://${there}/x`, there],
          [`http://${there}/api/exercises`, host],
          ['/api/exercises', there],
          [`//${there}/api/exercises`, host],
          [`@${there}/api/x`, host],
          [`/api@${there}/`, host],
        ])
          heard.push(await sendBytes(`GET ${address} HTTP/1.1\r\nHost: ${named}\r\n\r\n`));
        return {
          held: trap.calls() === 0 && noneBroke(heard),
          seen: `${firstStatuses(heard)}, fetched ${trap.calls()}`,
        };
      } finally {
        trap.close();
      }
    },
  },
  {
    id: 'trace',
    area,
    goal: 'TRACE and odd methods do not echo what was sent',
    async run({ host, sendBytes }) {
      const heard: Heard[] = [];
      for (const method of ['TRACE', 'TRACK', 'DEBUG', 'PROPFIND', 'MOVE', 'PURGE', 'LINK'])
        heard.push(
          await sendBytes(
            `${method} / HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer echo-me-77\r\nConnection: close\r\n\r\n`,
          ),
        );
      return {
        held: noneBroke(heard) && heard.every(({ text }) => !text.includes('echo-me-77')),
        seen: firstStatuses(heard),
      };
    },
  },
  {
    id: 'traversal',
    area,
    goal: 'no spelling of .. leads out of the public files',
    limitSeconds: 45,
    async run({ host, sendBytes }) {
      const found: string[] = [];
      for (const folder of folders)
        for (const up of spellingsOfUp)
          for (const [file, depth] of [
            ['etc/passwd', 9],
            ['package.json', 2],
          ] as const) {
            const { text, statuses } = await sendBytes(
              `GET ${folder}${up.repeat(depth)}${file} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
            );
            if (/root:.*:0:0|"dependencies"|"workspaces"/.test(text) || (statuses[0] ?? 400) >= 500)
              found.push(`${folder}${up} ${statuses.join()}`);
          }
      return holdsWithout(found);
    },
  },
  {
    id: 'host-missing-or-twice',
    area,
    goal: 'no Host, two Hosts or an old version do not break the server',
    async run({ host, sendBytes }) {
      const heard: Heard[] = [];
      for (const request of [
        'GET / HTTP/1.1\r\n\r\n',
        `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.test\r\n\r\n`,
        'GET /healthz HTTP/1.0\r\n\r\n',
        'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
        'GET /\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: [::\r\n\r\n',
        'GET /api/auth/sign-in-options HTTP/1.1\r\nHost: :0:0\r\n\r\n',
      ])
        heard.push(await sendBytes(request));
      return { held: heard[0]?.statuses[0] === 400 && noneBroke(heard), seen: firstStatuses(heard) };
    },
  },
];

const folders = [
  '/',
  '/assets/',
  '/remotes/',
  '/remotes/mf-chat/',
  '/api/docs/',
  '/development/',
  '/exercises/',
  '/exercise_videos/',
  '/test-checkout/',
];
const spellingsOfUp = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '..;/',
  '.%00./',
];
