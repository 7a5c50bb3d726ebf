import { jest } from '@jest/globals';
import { leaderboardExerciseSlugs } from '@ondine/contracts';
import { fakeApi, renderScreen, type FakeApi } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { LeaderboardScreen } from './leaderboard-screen.tsx';

/** Stands for the browser's own. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  /** Open until it is refused. */
  readyState = 1;
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const listExercises = leaderboardExerciseSlugs.map((slug) => ({ id: slug, slug, name: slug, emoji: '🌉' }));
const entry = (reps: number) => ({
  rank: 1,
  user_id: 'grace',
  user_name: 'Grace',
  best_reps: reps,
  best_duration: 60,
  session_date: '2026-01-01T00:00:00.000Z',
  is_bot: false,
});

let api: FakeApi;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const say = (event: string) =>
  act(async () => {
    FakeEventSource.opened.at(-1)?.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(10);
  });
const boardCalls = () => api.calls.filter(({ id }) => id === 'getLeaderboard').length;

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened.length = 0;
  Object.assign(window, { EventSource: FakeEventSource });
  api = fakeApi({ listExercises, getLeaderboard: [entry(10)], getUserRank: entry(1) });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'EventSource');
});

describe('an open leaderboard', () => {
  it('shows a new result as soon as the server tells of it', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    expect(FakeEventSource.opened[0]?.url).toBe('/api/sessions/leaderboard/top-ride-hip-lift/live');
    await say('open');
    api.reply({ getLeaderboard: [entry(25)] });
    await say('changed');
    expect(screen.getByText('25 reps')).toBeTruthy();
    const calls = boardCalls();
    for (let beat = 0; beat < 12; beat += 1) {
      await pass(5000);
      await say('here');
    }
    expect(boardCalls()).toBe(calls);
  });

  it('fetches again every few seconds while the server cannot tell, and at once when it is back', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    await say('open');
    await say('error');
    api.reply({ getLeaderboard: [entry(11)] });
    await pass(10_100);
    expect(screen.getByText('11 reps')).toBeTruthy();
    api.reply({ getLeaderboard: [entry(12)] });
    await say('open');
    expect(screen.getByText('12 reps')).toBeTruthy();
  });

  it('is fetched while a stream is refused, asks for it again later, and no more once it is left', async () => {
    const { unmount } = renderScreen(<LeaderboardScreen />);
    await pass(10);
    const refuse = async () => {
      const source = FakeEventSource.opened.at(-1);
      if (source) source.readyState = FakeEventSource.CLOSED;
      await say('error');
    };
    const opened = FakeEventSource.opened.length;
    await refuse();
    api.reply({ getLeaderboard: [entry(11)] });
    await pass(10_100);
    expect(screen.getByText('11 reps')).toBeTruthy();
    expect(FakeEventSource.opened).toHaveLength(opened);
    await pass(40_000);
    expect(FakeEventSource.opened).toHaveLength(opened + 1);
    api.reply({ getLeaderboard: [entry(12)] });
    await say('open');
    expect(screen.getByText('12 reps')).toBeTruthy();

    await refuse();
    unmount();
    await pass(60_000);
    expect(FakeEventSource.opened).toHaveLength(opened + 1);
  });

  it('takes a server that says nothing for gone: fetches again, opens another, and leaves one that is heard', async () => {
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    const opened = FakeEventSource.opened.length;
    await say('open');
    for (let beat = 0; beat < 4; beat += 1) {
      await pass(5000);
      await say('here');
    }
    expect(FakeEventSource.opened).toHaveLength(opened);
    const calls = boardCalls();
    await pass(15_100);
    expect(FakeEventSource.opened.at(-2)?.closed).toBe(true);
    expect(FakeEventSource.opened).toHaveLength(opened + 1);
    await pass(10_100);
    expect(boardCalls()).toBeGreaterThan(calls);
  });

  it('works in a browser without streams, and closes its own when left', async () => {
    const { unmount } = renderScreen(<LeaderboardScreen />);
    await pass(10);
    unmount();
    expect(FakeEventSource.opened.every(({ closed }) => closed)).toBe(true);
    Reflect.deleteProperty(window, 'EventSource');
    renderScreen(<LeaderboardScreen />);
    await pass(10);
    api.reply({ getLeaderboard: [entry(13)] });
    await pass(10_100);
    expect(screen.getByText('13 reps')).toBeTruthy();
  });
});
