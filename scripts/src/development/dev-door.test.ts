import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { chooseServer, createDevDoor } from './dev-door.ts';

const servers = { shell: 'shell', 'mf-chat': 'chat' };

it.each([
  ['/', 'gateway'],
  ['/api/chat/exercises', 'gateway'],
  ['/remotes.json', 'gateway'],
  ['/remotes/mf-chat/development/remoteEntry.js', 'chat'],
  ['/remotes/mf-chat/development/ws', 'chat'],
  ['/remotes/mf-chat/0.1.0-abc/remoteEntry.js', 'gateway'],
  ['/stories/mf-chat/', 'chat'],
  ['/development/shell/ws', 'shell'],
  ['/styleguide/', 'shell'],
  ['/development/inbox/', 'gateway'],
])('%s is answered by: %s', (url, server) => {
  expect(chooseServer(url, servers, 'gateway')).toBe(server);
});

it('stops although a page keeps its connection open to be reloaded', async () => {
  const upstream = createServer();
  const kept: Duplex[] = [];
  upstream.on('upgrade', (_request, socket) => {
    kept.push(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  const listen = async (server: typeof upstream) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const target = `http://127.0.0.1:${await listen(upstream)}`;
  const door = createDevDoor(target, {});
  const page = request({
    host: '127.0.0.1',
    port: await listen(door.server),
    path: '/ws',
    headers: { Connection: 'Upgrade', Upgrade: 'websocket' },
  });
  page.end();
  const [, socket] = (await once(page, 'upgrade')) as [unknown, NodeJS.ReadableStream];
  const ended = once(socket.resume(), 'close');
  await door.stop();
  await ended;
  expect(door.server.listening).toBe(false);
  for (const each of kept) each.destroy();
  upstream.close();
});
