import { isApiPath, matchRoute } from './match-route.ts';

const ownerOf = (method: string, path: string) => {
  const match = matchRoute(method, path);
  return match.kind === 'route' ? match.route.owner : match.kind;
};

describe('routes of the gateway', () => {
  it.each([
    ['POST', '/api/auth/login', 'auth'],
    ['POST', '/api/sessions/', 'sessions'],
    ['POST', '/api/sessions///', 'sessions'],
    ['DELETE', '/api/sessions/abc//', 'sessions'],
    ['GET', '/api/sessions/leaderboard/top-ride-hip-lift', 'achievements'],
    ['GET', '/api/sessions/leaderboard/top-performers/compact', 'achievements'],
    ['DELETE', '/api/sessions/abc', 'sessions'],
    ['GET', '/api/chat/leaderboard/weekly/', 'achievements'],
    ['GET', '/api/chat/exercises', 'chat'],
    ['HEAD', '/api/exercises', 'sessions'],
    ['GET', '/api/admin/stats', 'gateway'],
    ['GET', '/api/internal/stats', 'unknown'],
    ['GET', '/api/sessions//user-rank', 'unknown'],
    ['GET', '/api/sessions/leaderboard//user-rank', 'unknown'],
    ['PUT', '/api/sessions', 'method_not_allowed'],
    ['GET', '/api', 'unknown'],
  ])('sends %s %s to %s', (method, path, owner) => {
    expect(ownerOf(method, path)).toBe(owner);
  });

  it('names the methods that an address takes', () => {
    expect(matchRoute('PUT', '/api/sessions')).toEqual({
      kind: 'method_not_allowed',
      allowed: ['POST', 'GET'],
    });
  });

  it.each([
    ['/api', true],
    ['/api/', true],
    ['/api/exercises', true],
    ['/apiary', false],
    ['/api-docs', false],
    ['/web/exercises', false],
    ['/web', false],
    ['/', false],
  ])('knows whether %s is of the API: %s', (path, expected) => {
    expect(isApiPath(path)).toBe(expected);
  });
});
