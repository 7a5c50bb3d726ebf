import { remoteAhead } from './remote-ahead.ts';

it.each([
  ['/', false, 'mf-account'],
  ['/login', false, 'mf-account'],
  ['/dashboard', true, 'mf-fitness'],
  ['/exercise/top-ride-hip-lift', true, 'mf-fitness'],
  ['/dashboard', false, undefined],
  ['/nowhere', true, undefined],
])('the remote to load ahead for %s, with a token: %s, is %s', (path, hasToken, remote) => {
  expect(remoteAhead(path, hasToken)).toBe(remote);
});
