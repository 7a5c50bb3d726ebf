import { isPlainPath, isTrick } from './plain-path.ts';

describe('an address', () => {
  it.each([
    '/a//b',
    '/a/../b',
    '/a/.env',
    '/a\\b',
    '/a/%2e%2e/b',
    '/a/%2eenv',
    '/a/%252e%252E/b',
    '/a%2fb',
    '/a%25252Fb',
    '/a%5cb',
    '/a%255Cb',
    '/a\tb',
    '/a%0db',
    '/a%2500b',
    '/a%251fb',
  ])('like %s is a trick', (path) => {
    expect([isTrick(path), isPlainPath(path)]).toEqual([true, false]);
  });

  it.each([
    '/',
    '/a b',
    '/chat/exercise/first-message',
    '/assets/main.abc.js',
    '/a%20b',
    '/50%25-off',
    '/a.b/c',
  ])('like %s is none', (path) => {
    expect(isTrick(path)).toBe(false);
  });

  it.each(['/index.html', '/assets/main.abc-1~2.js', '/remotes/@ondine+chat/1.0.0/remoteEntry.js', '/a/b/c'])(
    'like %s is written like ours',
    (path) => {
      expect(isPlainPath(path)).toBe(true);
    },
  );

  it.each(['', '/', 'a', '/a/', '/a%20b', '/a b', '/a?b', '/ä', 'x/a/b'])('like %j is not', (path) => {
    expect(isPlainPath(path)).toBe(false);
  });
});
