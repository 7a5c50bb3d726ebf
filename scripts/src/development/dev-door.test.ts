import { chooseServer } from './dev-door.ts';

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
  ['/development/inbox/', 'gateway'],
])('%s is answered by: %s', (url, server) => {
  expect(chooseServer(url, servers, 'gateway')).toBe(server);
});
