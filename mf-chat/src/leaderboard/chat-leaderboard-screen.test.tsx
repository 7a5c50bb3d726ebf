import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, testUser } from '@ondine/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatLeaderboardScreen } from './chat-leaderboard-screen.tsx';

const exercise = (slug: string, difficulty: string) => ({
  id: slug,
  slug,
  title: `Scenario ${slug}`,
  difficulty,
});
const entry = (rank: number, changes: object = {}) => ({
  rank,
  user_id: `member-${rank}-long-id`,
  user_name: `Member ${rank}`,
  points: 500 - rank,
  is_bot: false,
  ...changes,
});
const weekly = {
  entries: [
    entry(1, { best_score: 88 }),
    entry(2, { user_id: 'user-1', best_score: 71 }),
    entry(3, { user_name: null, is_bot: true }),
    entry(4, { user_name: 'Wilhelmine-Charlotte', best_score: 88 }),
  ],
  user_rank: 2,
  user_points: 498,
};
const drill = ({ params }: { params: { drill: string } }) => ({
  entries: [
    entry(1, {
      exercise_name: `Scenario ${params.drill}`,
      best_score: 97,
      session_date: '2026-11-20T12:00:00.000Z',
    }),
  ],
  user_rank: null,
  user_points: null,
});
const answers = {
  getWeeklyChatLeaderboard: weekly,
  getDrillChatLeaderboard: drill,
  listChatExercises: [exercise('bold', 'hard'), exercise('soft', 'easy')],
};
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('ChatLeaderboardScreen', () => {
  it('tells a viewer who has chosen not to be shown so, and leads to the choice', async () => {
    fakeApi(answers, { ...testUser, show_on_leaderboards: false });
    renderScreen(<ChatLeaderboardScreen />);
    expect(await screen.findByText('You are not shown on leaderboards')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change this' }).getAttribute('href')).toBe('/account');
  });

  it('shows the week with medals, points and best scores, names as the rules have them, and the own rank', async () => {
    const api = fakeApi(answers);
    renderScreen(<ChatLeaderboardScreen />);
    await screen.findByRole('table', { name: 'Weekly Rankings' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Rank',
      'User',
      'Total',
      'Score',
      'Date',
    ]);
    expect(cells()).toEqual([
      ['🥇 1', 'Member 1', '499', '88', '–'],
      ['🥈 2', 'You', '498', '71', '–'],
      ['🥉 3', 'Usermember-3 Bot', '497', '–', '–'],
      ['4', 'Wilhelmine-Char...', '496', '88', '–'],
    ]);
    // Marked, so that nobody mistakes it for a person.
    expect(screen.getAllByText('Bot')).toHaveLength(1);
    expect(screen.getByText('#2')).toBeDefined();
    expect(screen.getByText('498 points')).toBeDefined();
    expect(api.calls.map(({ input }) => input)).toMatchObject([{ query: { limit: 20 } }]);
    expect(screen.getByRole('link', { name: 'All conversations' }).getAttribute('href')).toBe('/chat');
    expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile');
  });

  it('shows best scores of the first exercise, and fetches again for another', async () => {
    const api = fakeApi(answers);
    renderScreen(<ChatLeaderboardScreen />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Best Scores' }));
    expect(await screen.findByRole('cell', { name: 'Scenario soft' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Exercise' })).toBeDefined();
    expect(screen.getByRole('cell', { name: '97' })).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Exercise'), 'bold');
    expect(await screen.findByRole('cell', { name: 'Scenario bold' })).toBeDefined();
    const drills = api.calls.filter(({ id }) => id === 'getDrillChatLeaderboard');
    expect(drills.map(({ input }) => (input as { params: { drill: string } }).params.drill)).toEqual([
      'soft',
      'bold',
    ]);
  });

  it('shows the rows and the own place that the server brings, without fetching', async () => {
    const api = fakeApi(answers);
    renderScreen(<ChatLeaderboardScreen />);
    await screen.findByRole('table', { name: 'Weekly Rankings' });
    const names = () => cells().map(([, name]) => name);
    const say = (name: string, data: unknown) =>
      act(async () => {
        api.streams.at(-1)?.say(name, data);
        await Promise.resolve();
      });
    const { entries } = weekly;
    await say('page', { entries: [entry(1, { user_id: 'user-1', points: 900 }), ...entries.slice(2)] });
    expect(names().slice(0, 1)).toEqual(['You']);
    expect([screen.getByText('#1'), screen.getByText('900 points')]).toHaveLength(2);
    await say('place', { user_rank: 21, user_points: 3 });
    await say('page', { entries: [entry(1)] });
    expect(names()).toEqual(['Member 1']);
    expect([screen.getByText('#21'), screen.getByText('3 points')]).toHaveLength(2);
    expect(api.calls).toHaveLength(1);

    await userEvent.click(screen.getByRole('tab', { name: 'Best Scores' }));
    expect(await screen.findByRole('cell', { name: 'Scenario soft' })).toBeDefined();
    expect(api.streams.map(({ id, isLeft }) => [id, isLeft()])).toEqual([
      ['watchWeeklyChatLeaderboard', true],
      ['watchDrillChatLeaderboard', false],
    ]);
    await say('page', {
      entries: [entry(1, { exercise_name: 'Scenario soft', points: 99, best_score: 99 })],
    });
    expect(screen.getByRole('cell', { name: '99' })).toBeDefined();
  });

  it('invites to be the first on an empty board', async () => {
    fakeApi({ ...answers, getWeeklyChatLeaderboard: { entries: [], user_rank: null, user_points: null } });
    renderScreen(<ChatLeaderboardScreen />);
    expect(await screen.findByText('No rankings yet. Be the first to compete!')).toBeDefined();
  });

  it('says what failed and tries again', async () => {
    const api = fakeApi({ ...answers, getWeeklyChatLeaderboard: new ApiError(503, 'unavailable', 'Away') });
    renderScreen(<ChatLeaderboardScreen />);
    expect(await screen.findByText('Failed to load leaderboard data')).toBeDefined();
    api.reply(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});
