import { leaderboardExerciseSlugs } from '@ondine/contracts';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, testUser } from '@ondine/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaderboardScreen } from './leaderboard-screen.tsx';

const exercise = (slug: string) => ({
  id: slug,
  slug,
  name: `Name of ${slug}`,
  difficulty_level: 1,
  muscle_group: 'Hips',
  description: '',
  emoji: '🌉',
  metric: 'reps',
});
const entry = (rank: number, userId = `member-${rank}`) => ({
  rank,
  user_id: userId,
  user_name: `Member ${rank}`,
  best_reps: 60 - rank,
  best_duration: 75,
  session_date: '2026-01-01T00:00:00.000Z',
  is_bot: false,
});
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1));
const listExercises = [...leaderboardExerciseSlugs, 'pleasure-flow'].map(exercise);
const withLimit = (input: { query: { limit: number } }) => entries(input.query.limit);
const rows = async () =>
  within(await screen.findByRole('list', { name: /^Ranking for/ })).getAllByRole('listitem');

describe('LeaderboardScreen', () => {
  it("shows the hip bridge's board first, with 'You' in it", async () => {
    fakeApi({ listExercises, getLeaderboard: [entry(1), entry(2, 'user-1')] });
    renderScreen(<LeaderboardScreen />, { path: '/leaderboard' });
    expect((await rows()).map((row) => row.textContent)).toEqual([
      '1Member 11m 15s59 reps',
      '2You1m 15s58 reps',
    ]);
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(5);
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('top-ride-hip-lift');
    expect(screen.getByText('Rankings updated in real-time')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('has the exercises, room for ten and what follows before an answer is there, and keeps the room for a few', async () => {
    const board = Promise.withResolvers<unknown>();
    fakeApi({ listExercises: () => new Promise(() => undefined), getLeaderboard: () => board.promise });
    renderScreen(<LeaderboardScreen />);
    const places = () => screen.getAllByText(/^\d+$/).map(({ textContent }) => Number(textContent));
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(5);
    expect(places()).toEqual(ten);
    expect(screen.getByRole('link', { name: 'Start Exercising' })).toBeDefined();
    board.resolve([entry(1), entry(2)]);
    expect(await rows()).toHaveLength(2);
    expect(places()).toEqual(ten);
    expect(screen.getByText(/still free: one workout of yours takes one/)).toBeDefined();
  });

  it('loads fifty once, and begins with ten at another exercise', async () => {
    fakeApi({ listExercises, getLeaderboard: withLimit, getUserRank: new ApiError(404, 'not_found', '') });
    renderScreen(<LeaderboardScreen />);
    expect(await rows()).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('Member 50');
    // The button is gone: the focus goes on where it had led.
    expect(document.activeElement?.textContent).toContain('Member 11');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /neck-endurance/ }));
    await screen.findByRole('button', { name: 'Load More' });
    expect(await rows()).toHaveLength(10);
  });

  it('keeps the focus on the button while the fifty are loaded, and leads to the last row when there are no more', async () => {
    const more = Promise.withResolvers<unknown>();
    const getLeaderboard = (asked: Parameters<typeof withLimit>[0]) =>
      asked.query.limit === 10 ? withLimit(asked) : more.promise;
    fakeApi({ listExercises, getLeaderboard, getUserRank: new ApiError(404, 'not_found', '') });
    renderScreen(<LeaderboardScreen />);
    const ten = await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load More', busy: true }));
    more.resolve(Array.from({ length: 10 }, (_, at) => entry(at + 1)));
    await waitFor(() => expect(document.activeElement).toBe(ten[9]));
  });

  it('finds the rank of a viewer beyond the ten', async () => {
    fakeApi({ listExercises, getLeaderboard: withLimit, getUserRank: { ...entry(31), best_reps: 4 } });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('31')).toBeDefined();
    expect(screen.getByText('4 reps')).toBeDefined();
  });

  it('tells a viewer who is left off the boards so, why, and whom to write to', async () => {
    const getBoardStanding = { left_off_for: ['2026-03-02', '2026-03-04'] };
    fakeApi({ listExercises, getLeaderboard: withLimit, getUserRank: { ...entry(31) }, getBoardStanding });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('You are not on the leaderboards just now')).toBeDefined();
    expect(screen.getByText(/The counted workouts of March 2, 2026 and March 4, 2026 overlap/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('tells everybody else nothing of the kind', async () => {
    const getBoardStanding = { left_off_for: [] };
    const api = fakeApi({
      listExercises,
      getLeaderboard: withLimit,
      getUserRank: entry(31),
      getBoardStanding,
    });
    renderScreen(<LeaderboardScreen />);
    await rows();
    await waitFor(() => expect(api.calls.some(({ id }) => id === 'getBoardStanding')).toBe(true));
    expect(screen.queryByText('You are not on the leaderboards just now')).toBeNull();
  });

  it('tells a viewer who has chosen not to be shown so, asks for no place, and leads to the choice', async () => {
    const hidden = { ...testUser, show_on_leaderboards: false };
    const api = fakeApi({ listExercises, getLeaderboard: withLimit }, hidden);
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('You are not shown on leaderboards')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change this' }).getAttribute('href')).toBe('/account');
    await rows();
    expect(api.calls.some(({ id }) => id === 'getUserRank')).toBe(false);
    expect(screen.queryByText(/Not ranked yet/)).toBeNull();
  });

  it('leads everybody else to the choice quietly', async () => {
    fakeApi({ listExercises, getLeaderboard: withLimit, getUserRank: entry(31) });
    renderScreen(<LeaderboardScreen />);
    const link = await screen.findByRole('link', { name: 'Choose whether you are shown on leaderboards' });
    expect(link.getAttribute('href')).toBe('/account');
    expect(screen.queryByText('You are not shown on leaderboards')).toBeNull();
  });

  it("says 'Not ranked yet' to a viewer without a session", async () => {
    fakeApi({ listExercises, getLeaderboard: withLimit, getUserRank: new ApiError(404, 'not_found', '') });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('Not ranked yet 💪')).toBeDefined();
  });

  it('invites to be the first on an empty board', async () => {
    fakeApi({ listExercises, getLeaderboard: [] });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('No rankings yet')).toBeDefined();
    expect(screen.getByText('Be the first to complete this exercise!')).toBeDefined();
  });

  it('says what failed and tries again', async () => {
    const api = fakeApi({
      listExercises,
      getLeaderboard: new ApiError(503, 'unavailable', 'Away for a moment'),
    });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('Away for a moment')).toBeDefined();
    api.reply({ getLeaderboard: entries(2) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    [
      'the server says nothing about',
      new ApiError(503, 'unavailable', ''),
      'Failed to load leaderboard data',
    ],
  ])('has words of its own for a failure that %s', async (_, getLeaderboard, text) => {
    fakeApi({ listExercises, getLeaderboard });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says that the exercises failed, but not when the session is over', async () => {
    const api = fakeApi({ listExercises: new ApiError(503, 'unavailable', 'x') });
    const { unmount } = renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('Failed to load exercises. Please try again.')).toBeDefined();
    unmount();
    for (const status of [401, 404]) {
      api.reply({ listExercises: new ApiError(status, 'unauthenticated', 'x') });
      const again = renderScreen(<LeaderboardScreen />);
      await waitFor(() => expect(document.querySelector('div[aria-hidden]')).toBeNull());
      expect(screen.queryByText('Failed to load exercises. Please try again.')).toBeNull();
      again.unmount();
    }
  });

  it('says that it is finding the rank, marks bots, and leads back, to the exercises and to the profile', async () => {
    const rank = Promise.withResolvers<unknown>();
    const withBot = (input: { query: { limit: number } }) =>
      entries(input.query.limit).map((each) => ({ ...each, is_bot: each.rank === 2 }));
    fakeApi({ listExercises, getLeaderboard: withBot, getUserRank: () => rank.promise });
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText(/finding/i)).toBeDefined();
    expect((await rows()).filter((row) => within(row).queryByText('Bot'))).toHaveLength(1);
    const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target(/back to/i)).toBe('/dashboard');
    expect(target('Start Exercising')).toBe('/dashboard');
    expect(target('View Your Stats')).toBe('/profile');
  });

  it('asks a visitor to log in', async () => {
    fakeApi({ listExercises }, null);
    renderScreen(<LeaderboardScreen />);
    expect(await screen.findByText('Please log in to view leaderboards.')).toBeDefined();
  });
});
