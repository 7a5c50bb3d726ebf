import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import { holdSockets } from '../held-sockets.ts';
import { othersServed } from '../others-served.ts';
import type { Target } from '../target.ts';

const area = 'exhaustion';

/** Checks that others are served while one visitor holds `count` connections that began with these bytes. */
async function whileHeld(target: Target, count: number, bytes: string) {
  const end = holdSockets(target, count, target.nextVisitor(), bytes);
  try {
    return await othersServed(target, async () => {
      await wait(3000);
      return `${count} held`;
    });
  } finally {
    end();
  }
}

const get = (host: string, path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

/** Attacks by one visitor who holds connections open. */
export const heldConnections: readonly Attack[] = [
  {
    id: 'half-headers',
    area,
    goal: 'others are served while one visitor holds 400 connections with half a header',
    run: (target) => whileHeld(target, 400, `GET / HTTP/1.1\r\nHost: ${target.host}\r\nX-A: `),
  },
  {
    id: 'half-bodies',
    area,
    goal: 'others sign in while one visitor holds 300 sign-ins whose bodies never end',
    run: (target) =>
      whileHeld(
        target,
        300,
        `POST /api/auth/login HTTP/1.1\r\nHost: ${target.host}\r\nContent-Type: application/json\r\n` +
          'Content-Length: 9000\r\n\r\n{"email":"',
      ),
  },
  {
    id: 'unread-assets',
    area,
    goal: 'others are served while one visitor asks for pages 40 times on each of 60 connections, unread',
    run: (target) => whileHeld(target, 60, get(target.host, '/').repeat(40)),
  },
  {
    id: 'unread-live-streams',
    area,
    goal: 'others follow a live board while one visitor has opened 400 streams',
    async run(target) {
      const path = '/api/sessions/leaderboard/neck-endurance/live';
      const end = holdSockets(target, 400, target.nextVisitor(), get(target.host, path));
      try {
        return await othersServed(target, async () => {
          await wait(1000);
          const socket = target.connect(target.nextVisitor());
          let heard = '';
          socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
          socket.on('error', () => socket.destroy());
          socket.on('connect', () => socket.write(get(target.host, path)));
          await wait(1500);
          socket.destroy();
          if (!heard.startsWith('HTTP/1.1 200'))
            throw new Error(`no stream for another: ${heard.slice(0, 90)}`);
          return 'another got a stream';
        });
      } finally {
        end();
      }
    },
  },
  {
    id: 'stream-reconnects',
    area,
    goal: 'others are served while one visitor opens and drops streams 400 times',
    run: (target) =>
      othersServed(target, async () => {
        const from = target.nextVisitor();
        for (let round = 0; round < 8; round += 1) {
          const end = holdSockets(
            target,
            50,
            from,
            get(target.host, '/api/sessions/leaderboard/neck-endurance/live'),
          );
          await wait(100);
          end();
        }
        return '400 dropped';
      }),
  },
  {
    id: 'idle-then-dropped',
    area,
    goal: 'half a request is ended by the site within 20 seconds',
    async run(target) {
      const bytes = `GET / HTTP/1.1\r\nHost: ${target.host}\r\nX-A: `;
      const [silent] = await atOnce(1, () => target.sendBytes(bytes, 20_000));
      return { held: silent?.closed === true, seen: silent?.statuses.join() || 'nothing answered' };
    },
  },
];
