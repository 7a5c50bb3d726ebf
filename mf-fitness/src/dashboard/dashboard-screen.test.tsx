import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardScreen } from './dashboard-screen.tsx';

const bridge = {
  id: 'hip-bridge',
  slug: 'top-ride-hip-lift',
  name: 'Hip Bridge',
  difficulty_level: 2,
  muscle_group: 'Glutes and core',
  description: 'One slow wave.',
  emoji: '🌉',
  metric: 'reps',
};
const squat = { ...bridge, id: 'sumo', slug: 'orgasm-squeeze-legs', name: 'Sumo Squat Pulse' };
const scenario = (slug: string, difficulty: string) => ({
  id: slug,
  slug,
  title: `Scenario ${slug}`,
  description: 'A first hello.',
  goal: 'Get a smile',
  difficulty,
  checkpoints: ['Wit', 'Warmth', 'Asking', 'Consent', 'Pace'],
  min_duration_seconds: 150,
  min_turns: 4,
  difficulty_multiplier: 1,
  system_prompt: '',
});
const answers = {
  getSessionStats: {
    total_sessions: 12,
    total_reps: 90,
    total_duration: 900,
    this_week_sessions: 3,
    current_streak: 2,
    longest_streak: 5,
  },
  getExerciseDashboard: {
    recommended: [{ ...bridge, reason: 'For strength' }],
    all_exercises: [bridge, squat],
  },
  listSessionSummaries: [{ exercise_slug: bridge.slug, best_reps: 14, best_duration: 60, total_sessions: 2 }],
  listTopPerformersCompact: [
    {
      exercise_slug: bridge.slug,
      exercise_name: bridge.name,
      entries: [
        {
          rank: 1,
          user_id: 'user-1',
          user_name: 'Ada',
          best_reps: 14,
          best_duration: 60,
          session_date: '2026-01-01T00:00:00.000Z',
          is_bot: false,
        },
      ],
    },
  ],
  listChatExercises: [scenario('one', 'hard'), scenario('two', 'easy')],
};
const down = new ApiError(503, 'unavailable', 'Away');

describe('DashboardScreen', () => {
  it.each([
    [1, 'Easy'],
    [2, 'Easy'],
    [3, 'Medium'],
    [4, 'Hard'],
    [5, 'Hard'],
  ])('calls an exercise of level %i %s', async (level, label) => {
    const exercise = { ...bridge, difficulty_level: level };
    fakeApi({ ...answers, getExerciseDashboard: { recommended: [], all_exercises: [exercise] } });
    renderScreen(<DashboardScreen />, { path: '/dashboard' });
    const all = await screen.findByRole('region', { name: 'Choose Your Experience' });
    expect(within(all).getByText(label)).toBeDefined();
  });

  it('recommends nothing that is to be spared, and marks it in the catalogue', async () => {
    const answered = {
      responses: [{ question_id: 'comfort', selected_option: 'My knees need care' }],
    };
    fakeApi({
      ...answers,
      getOnboardingProgress: answered,
      getExerciseDashboard: {
        recommended: [bridge, squat].map((exercise) => ({ ...exercise, reason: 'For strength' })),
        all_exercises: [bridge, squat],
      },
    });
    renderScreen(<DashboardScreen />, { path: '/dashboard' });
    const recommended = await screen.findByRole('region', { name: 'Recommended Exercises' });
    expect(within(recommended).getByText('Hip Bridge')).toBeDefined();
    expect(within(recommended).queryByText('Sumo Squat Pulse')).toBeNull();
    const all = within(screen.getByRole('region', { name: 'All Exercises' }));
    const marked = all.getByText('Not in your flows, to spare your knees.').closest('li');
    expect(marked?.textContent).toContain('Sumo Squat Pulse');
  });

  it('counts holds where an exercise does', async () => {
    const butterfly = { ...bridge, id: 'butterfly', slug: 'pleasure-flow', name: 'Butterfly Hold' };
    fakeApi({
      ...answers,
      getExerciseDashboard: { recommended: [], all_exercises: [butterfly] },
      listSessionSummaries: [{ ...answers.listSessionSummaries[0], exercise_slug: butterfly.slug }],
      listTopPerformersCompact: [{ ...answers.listTopPerformersCompact[0], exercise_slug: butterfly.slug }],
    });
    renderScreen(<DashboardScreen />, { path: '/dashboard' });
    expect(await screen.findByText('Your best: 14 holds')).toBeDefined();
    expect(await screen.findByText('Top: You, 14 holds')).toBeDefined();
  });

  it('shows figures, recommendations and what is known about each exercise', async () => {
    fakeApi(answers);
    renderScreen(<DashboardScreen />, { path: '/dashboard' });
    expect(screen.getByText('Loading exercises...')).toBeDefined();
    const recommended = await screen.findByRole('region', { name: 'Recommended Exercises' });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Workout Dashboard' })).toBeDefined();
    expect(await screen.findByText('12')).toBeDefined();
    expect(within(recommended).getByText('For strength')).toBeDefined();
    expect(await within(recommended).findByText('Your best: 14 reps')).toBeDefined();
    expect(await within(recommended).findByText('Top: You, 14 reps')).toBeDefined();
    expect(screen.getByRole('link', { name: /Leaderboard/ }).getAttribute('href')).toBe('/leaderboard');
    expect(screen.getByRole('link', { name: /Achievements/ }).getAttribute('href')).toBe('/achievements');
  });

  it('greets a new member with what is ready beside the zeros', async () => {
    const none = { ...answers.getSessionStats, total_sessions: 0, this_week_sessions: 0, current_streak: 0 };
    fakeApi({ ...answers, getSessionStats: none });
    renderScreen(<DashboardScreen />, { path: '/dashboard' });
    expect(await screen.findByText('Your first is waiting')).toBeDefined();
    expect(screen.getByText('Two days complete a week')).toBeDefined();
    expect(screen.queryByText('Last 7 days')).toBeNull();
  });

  it('has three tiles, two link cards and two tabs', async () => {
    fakeApi(answers);
    renderScreen(<DashboardScreen />);
    await screen.findByText('12');
    const tiles = screen.getAllByRole('term');
    expect(tiles.map((tile) => [tile.textContent, tile.nextElementSibling?.textContent])).toEqual([
      ['Total Workouts', '12'],
      ['This Week', '3'],
      ['Daily Streak', '2'],
    ]);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/leaderboard', '/achievements']);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Body Exercises', 'Sexting']);
    expect(await screen.findByText('Based on your goals')).toBeDefined();
  });

  it('marks a bot that leads an exercise', async () => {
    const [board] = answers.listTopPerformersCompact;
    const entries = board?.entries.map((entry) => ({ ...entry, user_id: 'bot-1', is_bot: true }));
    fakeApi({ ...answers, listTopPerformersCompact: [{ ...board, entries }] });
    renderScreen(<DashboardScreen />);
    const all = await screen.findByRole('region', { name: 'All Exercises' });
    expect(await within(all).findAllByText('Bot')).toHaveLength(1);
  });

  it('says when there is no exercise, and Retry asks again', async () => {
    const none = { recommended: [], all_exercises: [] };
    const api = fakeApi({ ...answers, getExerciseDashboard: none });
    renderScreen(<DashboardScreen />);
    expect(await screen.findByText('No exercises available')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Recommended Exercises' })).toBeNull();
    api.reply(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'All Exercises' })).toBeDefined();
  });

  it('says that scenarios are loading, and when there are none; Retry asks again', async () => {
    const answer = Promise.withResolvers<unknown>();
    const api = fakeApi({ ...answers, listChatExercises: () => answer.promise });
    renderScreen(<DashboardScreen />);
    await userEvent.click(screen.getByRole('tab', { name: 'Sexting' }));
    expect(screen.getByText('Loading scenarios...')).toBeDefined();
    answer.resolve([]);
    expect(await screen.findByText('No sexting scenarios available')).toBeDefined();
    api.reply(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Sexting Scenarios' })).toBeDefined();
  });

  it('stands without bests and boards', async () => {
    fakeApi({ ...answers, listSessionSummaries: down, listTopPerformersCompact: down });
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('region', { name: 'All Exercises' })).toBeDefined();
    expect(await screen.findByText('12')).toBeDefined();
    expect(screen.queryByText('Stats Unavailable')).toBeNull();
  });

  it('starts every exercise of the catalogue', async () => {
    fakeApi(answers);
    renderScreen(<DashboardScreen />);
    const all = await screen.findByRole('region', { name: 'All Exercises' });
    expect(within(all).getByRole('link', { name: 'Start Hip Bridge' }).getAttribute('href')).toBe(
      '/exercise/top-ride-hip-lift',
    );
    expect(within(all).getByRole('link', { name: 'Start Sumo Squat Pulse' }).getAttribute('href')).toBe(
      '/exercise/orgasm-squeeze-legs',
    );
  });

  it('offers the whole catalogue by another name without recommendations', async () => {
    fakeApi({ ...answers, getExerciseDashboard: { recommended: [], all_exercises: [bridge] } });
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('heading', { name: 'Choose Your Experience' })).toBeDefined();
  });

  it('keeps the exercises when the figures fail, and Retry brings them', async () => {
    const api = fakeApi({ ...answers, getSessionStats: down });
    renderScreen(<DashboardScreen />);
    expect(await screen.findByText('Stats Unavailable')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'All Exercises' })).toBeDefined();
    api.reply(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12')).toBeDefined();
    expect(screen.queryByText('Stats Unavailable')).toBeNull();
  });

  it.each([
    [
      { getExerciseDashboard: down },
      /^Unable to load exercises\. Please check your connection and try refreshing\.$/,
    ],
    [
      { getExerciseDashboard: down, getSessionStats: down },
      /^Unable to load dashboard\. Please check your connection and try again\.$/,
    ],
  ])('says what could not be loaded', async (failing, text) => {
    fakeApi({ ...answers, ...failing });
    renderScreen(<DashboardScreen />);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText('No exercises available')).toBeDefined();
  });

  it('lists the scenarios, easy first, with what each practises and asks, and the way into it', async () => {
    fakeApi(answers);
    renderScreen(<DashboardScreen />);
    await userEvent.click(screen.getByRole('tab', { name: 'Sexting' }));
    const panel = screen.getByRole('tabpanel', { name: 'Sexting' });
    const list = await within(panel).findByRole('region', { name: 'Sexting Scenarios' });
    const titles = within(list).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['Scenario two', 'Scenario one']);
    const [easy, hard] = within(list)
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'));
    expect([easy?.textContent.slice(0, 7), hard?.textContent.slice(0, 7)]).toEqual(['🌱 easy', '💎 hard']);
    expect(within(list).getAllByText('A first hello.')).toHaveLength(2);
    expect(within(list).getAllByText('Get a smile', { exact: false })).toHaveLength(2);
    expect(within(list).getAllByText('Asking')).toHaveLength(2);
    expect(within(list).queryByText('Consent')).toBeNull();
    expect(within(list).getAllByText('+2 more')).toHaveLength(2);
    expect(within(list).getAllByText('4+ turns')).toHaveLength(2);
    expect(within(list).getAllByText('2+ min')).toHaveLength(2);
    expect(within(list).queryByText('1× points')).toBeNull();
    expect(
      within(list)
        .getAllByRole('link', { name: /^Start Scenario →: ./ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/chat/exercise/two', '/chat/exercise/one']);
  });
});
