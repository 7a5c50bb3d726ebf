import { screenRoutes } from './route-table.ts';

const accessOf = (path: string) => screenRoutes.find((route) => route.path === path)?.access;

describe('every address of the specification', () => {
  it.each([
    ['/', 'public'],
    ['/login', 'visitor'],
    ['/register', 'visitor'],
    ['/onboarding', 'onboarding'],
    ['/paywall', 'paywall'],
    ['/payment-success', 'user'],
    ['/dashboard', 'member'],
    ['/profile', 'member'],
    ['/leaderboard', 'member'],
    ['/achievements', 'member'],
    ['/camera-test', 'member'],
    ['/chat', 'member'],
    ['/chat/exercise/:slug', 'member'],
    ['/chat/leaderboard', 'member'],
    ['/chat/history', 'member'],
    ['/chat/history/:id', 'member'],
    ['/admin', 'member'],
    ['/admin/health', 'member'],
    ['/exercise/:slug', 'member'],
    ['/features', 'public'],
    ['/pricing', 'public'],
    ['/about', 'public'],
    ['/contact', 'public'],
    ['/privacy', 'public'],
    ['/terms', 'public'],
  ])('%s is for: %s', (path, access) => {
    expect(accessOf(path)).toBe(access);
  });
});
