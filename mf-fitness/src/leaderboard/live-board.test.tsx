import { jest } from '@jest/globals';
import { leaderboardExerciseSlugs } from '@ondine/contracts';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, type FakeApi } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { LeaderboardScreen } from './leaderboard-screen.tsx';

const listExercises = leaderboardExerciseSlugs.map((slug) => ({ id: slug, slug, name: slug, emoji: '🌉' }));
const entry = (reps: number, rank = 1, userId = 'grace') => ({
  rank,
  user_id: userId,
  user_name: userId,
  best_reps: reps,
  best_duration: 60,
  session_date: '2026-01-01T00:00:00.000Z',
  is_bot: false,
});

let api: FakeApi;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const say = (name: string, data: unknown) =>
  act(async () => {
    api.streams.at(-1)?.say(name, data);
    await jest.advanceTimersByTimeAsync(10);
  });
const end = (error?: Error) =>
  act(async () => {
    api.streams.at(-1)?.end(error);
    await jest.advanceTimersByTimeAsync(10);
  });
const callsOf = (id: string) => api.calls.filter((call) => call.id === id).length;

beforeEach(() => {
  jest.useFakeTimers();
  api = fakeApi({ listExercises, getLeaderboard: [entry(10)], getUserRank: entry(1, 11) });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('an open leaderboard', () => {
  it('shows the rows that the server brings, in their order, and fetches nothing meanwhile', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    expect(api.streams).toMatchObject([
      {
        id: 'watchLeaderboardPages',
        input: { params: { exercise: 'top-ride-hip-lift' }, query: { limit: 10 } },
      },
    ]);
    await say('page', { entries: [entry(25), entry(20, 2, 'hedy')] });
    const rows = () => screen.getAllByText(/reps$/).map(({ textContent }) => textContent);
    expect(rows().slice(0, 2)).toEqual(['25 reps', '20 reps']);
    await say('page', { entries: [entry(30, 1, 'hedy'), entry(25, 2)] });
    expect(rows().slice(0, 2)).toEqual(['30 reps', '25 reps']);
    const calls = callsOf('getLeaderboard');
    for (let beat = 0; beat < 12; beat += 1) {
      await pass(5000);
      await say('here', {});
    }
    expect(callsOf('getLeaderboard')).toBe(calls);
  });

  it('shows the own place that the server tells of', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    await say('page', { entries: [entry(25)] });
    await say('place', { place: entry(9, 17) });
    expect(screen.getByText('17')).toBeTruthy();
    await say('place', { place: entry(9, 18) });
    expect(screen.getByText('18')).toBeTruthy();
    expect(callsOf('getUserRank')).toBe(1);
    api.reply({ getUserRank: new ApiError(404, 'not_found', 'Nowhere') });
    await say('place', { place: null });
    expect(screen.getByText('Not ranked yet 💪')).toBeTruthy();
  });

  it('does not go back to an answer that was asked for before the rows came', async () => {
    const late = Promise.withResolvers<unknown>();
    api.reply({ getLeaderboard: () => late.promise });
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    await say('page', { entries: [entry(25)] });
    late.resolve([entry(10)]);
    await pass(100);
    expect(screen.getByText('25 reps')).toBeTruthy();
  });

  it('fetches again every few seconds while the server cannot tell, and no more when it is back', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    await say('page', { entries: [entry(10)] });
    await end(new ApiError(0, 'timeout', ''));
    api.reply({ getLeaderboard: [entry(11)] });
    await pass(10_100);
    expect(screen.getByText('11 reps')).toBeTruthy();
    expect(api.streams).toHaveLength(2);
    await say('page', { entries: [entry(12)] });
    expect(screen.getByText('12 reps')).toBeTruthy();
    const calls = callsOf('getLeaderboard');
    await pass(30_000);
    expect(callsOf('getLeaderboard')).toBe(calls);
  });

  it('opens another stream soon after one that the server ends', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    await end();
    await pass(2600);
    expect(api.streams).toHaveLength(2);
  });

  it('is fetched while a stream is refused, asks for it again later, and no more once it is left', async () => {
    const { unmount } = renderScreen(<LeaderboardScreen />);
    await pass(10);
    await end(new ApiError(429, 'rate_limited', 'Too many'));
    api.reply({ getLeaderboard: [entry(11)] });
    await pass(10_100);
    expect(screen.getByText('11 reps')).toBeTruthy();
    expect(api.streams).toHaveLength(1);
    await pass(50_000);
    expect(api.streams).toHaveLength(2);
    unmount();
    expect(api.streams[1]?.isLeft()).toBe(true);
    await pass(120_000);
    expect(api.streams).toHaveLength(2);
  });
});
