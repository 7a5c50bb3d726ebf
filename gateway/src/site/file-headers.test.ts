import { cacheControlOf } from './file-headers.ts';

const forEver = 'public, max-age=31536000, immutable';

it.each([
  ['/remotes/mf-chat/1.0.0/remoteEntry.js', 'no-store'],
  ['/remotes/mf-chat/1.0.0/mf-manifest.json', 'no-store'],
  ['/remotes/mf-chat/1.0.0/mf-stats.json', 'no-store'],
  ['/remotes.json', 'no-store'],
  ['/remotes/mf-chat/1.0.0/not-remoteEntry.js', forEver],
  ['/assets/main.abc.js', forEver],
  ['/elsewhere/assets/main.abc.js', 'no-cache'],
  ['/index.html', 'no-cache'],
])('%s is kept as %s', (path, expected) => {
  expect(cacheControlOf(path)).toBe(expected);
});
