import { cacheControlOf } from './file-headers.ts';

const forEver = 'public, max-age=31536000, immutable';

it.each([
  ['/remotes/mf-chat/1.0.0/remoteEntry.js', forEver],
  ['/remotes/mf-chat/1.0.0/mf-manifest.json', forEver],
  ['/remotes.json', 'no-cache'],
  ['/assets/main.abc.js', forEver],
  ['/elsewhere/assets/main.abc.js', 'no-cache'],
  ['/index.html', 'no-cache'],
])('%s is kept as %s', (path, expected) => {
  expect(cacheControlOf(path)).toBe(expected);
});
