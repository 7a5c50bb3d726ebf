import { fakeApi, renderScreen, testUser, type FakeApi } from '@ondine/web-kit/testing';
import { ApiError } from '@ondine/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ProfileScreen } from './profile-screen.tsx';

let api: FakeApi;

const workout = (index: number) => ({
  id: `s${index}`,
  exercise_slug: 'top-ride-hip-lift',
  exercise_name: index % 2 ? 'Hip Thrust' : 'Hip Bridge',
  reps_completed: index,
  exercise_duration: 60,
  form_score: 90,
  difficulty_level: 'normal',
  notes: null,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
});

const reached = { track: 'fitness', unlocked: true, icon: '💫', description: 'Finish 10 workouts' };
const history = {
  weeks: [
    { starts: '2026-01-26', sessions: 1, reps: 30 },
    { starts: '2026-02-02', sessions: 1, reps: 12 },
  ],
  days: [
    { date: '2026-02-01', sessions: 0 },
    { date: '2026-02-02', sessions: 1 },
    { date: '2026-02-03', sessions: 2 },
    { date: '2026-02-04', sessions: 0 },
  ],
  form_scores: [
    { ended_at: '2026-02-02T10:00:00.000Z', form_score: 70 },
    { ended_at: '2026-02-03T10:00:00.000Z', form_score: 90 },
  ],
  muscle_groups: [
    { name: 'Glutes and core', sessions: 3, duration: 90 },
    { name: 'Neck and shoulders', sessions: 0, duration: 0 },
  ],
};

beforeEach(() => {
  api = fakeApi({
    listSessions: Array.from({ length: 12 }, (_, index) => workout(index)),
    getSessionStats: {
      total_sessions: 12,
      total_reps: 66,
      total_duration: 720,
      this_week_sessions: 1,
      current_streak: 1,
      longest_streak: 3,
    },
    getSessionHistory: history,
    listMyAchievements: [
      {
        ...reached,
        id: 's10',
        key: 'fitness_sessions_10',
        title: 'In the Flow',
        category: 'sessions',
        requirement: 10,
      },
      {
        ...reached,
        id: 'r50',
        key: 'fitness_reps_50',
        title: 'Warmed Up',
        category: 'reps',
        requirement: 50,
      },
    ],
    getChatStats: { total_sessions: 1, total_points: 170, total_duration: 90 },
    listChatSessions: [
      {
        id: 'c1',
        exercise_id: 'x',
        exercise_slug: 'x',
        exercise_name: 'The Graceful No',
        created_at: '2026-02-01T00:00:00.000Z',
        duration_seconds: 90,
        session_score: 85,
        final_points: 170,
      },
    ],
  });
});

const rows = () => within(screen.getByRole('region', { name: 'Your sessions' })).getAllByRole('listitem');

describe('the profile', () => {
  it('adds both kinds up and lists them newest first, ten a page', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    expect(screen.getByText('13m 30s')).toBeTruthy();
    expect(screen.getByText('170')).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('The Graceful No');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Showing 11-13 of 13')).toBeTruthy();
    expect(rows()).toHaveLength(3);
  });

  it('has four totals, and a badge for each kind of session', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    const totals = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(totals.slice(0, 4)).toEqual([
      ['Total Sessions', '13'],
      ['Fitness Reps', '66'],
      ['Chat Points', '170'],
      ['Total Time', '13m 30s'],
    ]);
    expect(screen.getByText(/^12 fitness/i)).toBeTruthy();
    expect(screen.getByText(/^1 communication/i)).toBeTruthy();
  });

  it.each([
    ['Ada', { first_name: 'Ada' }],
    ['ada', { first_name: '' }],
    ['User', { first_name: '', email: '' }],
  ])('calls the member %s', async (name, changes) => {
    api.setUser({ ...testUser, ...changes });
    renderScreen(<ProfileScreen />);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });

  it('signs the member out', () => {
    renderScreen(<ProfileScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(api.calls.at(-1)?.id).toBe('session.logout');
  });

  it('offers each exercise once, sorted by name', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All Exercises',
      'Hip Bridge',
      'Hip Thrust',
      'The Graceful No',
    ]);
  });

  it('has a hint for each tab without sessions, and a way to begin', async () => {
    api.reply({ listSessions: [], listChatSessions: [] });
    renderScreen(<ProfileScreen />);
    const hints = [];
    for (const tab of ['All Sessions', 'Fitness', 'Communication']) {
      fireEvent.click(await screen.findByRole('tab', { name: tab }));
      hints.push(screen.getByText('No sessions yet').nextElementSibling?.textContent);
      expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/dashboard');
    }
    expect(new Set(hints).size).toBe(3);
    expect(screen.getByRole('link', { name: 'Begin with 5 minutes' }).getAttribute('href')).toBe('/flow/5');
    expect(screen.queryByText('How it has gone')).toBeNull();
  });

  it.each([401, 404])('stays silent after %d: the way out is under way', async (status) => {
    api.reply({ listSessions: new ApiError(status, 'unauthenticated', 'x') });
    renderScreen(<ProfileScreen />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Failed to load profile data. Please try again.')).toBeNull();
  });

  it('filters by kind and by exercise, from page 1', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Fitness' }));
    expect(screen.getByText('Showing 1-10 of 12')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hip Thrust' } });
    expect(screen.getByText('Showing 1-6 of 6')).toBeTruthy();
  });

  it('opens the details of a workout, and those of a conversation never', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    expect(rows().filter((row) => within(row).queryByRole('button'))).toHaveLength(9);
    fireEvent.click(screen.getAllByRole('button', { name: 'Details of Hip Thrust' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hip Thrust' }));
    const facts = dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'Reps completed': '11',
      Duration: '1m 0s',
      Pace: '11 reps/min',
      'Performance level': 'Good',
      'Session ID': 's11',
    });
    expect(dialog.getByRole('link', { name: 'Repeat Exercise' }).getAttribute('href')).toBe(
      '/exercise/top-ride-hip-lift',
    );
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('deletes a workout for good, but asks first', async () => {
    api.reply({ deleteSession: { success: true } });
    renderScreen(<ProfileScreen />);
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'Details of Hip Bridge' }))[0] ?? document.body,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Hip Bridge' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(dialog.getByText(/leaves every total/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(api.calls.some(({ id }) => id === 'deleteSession')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls).toContainEqual({ id: 'deleteSession', input: { params: { id: 's10' } } });
    // The list is loaded again without it.
    await waitFor(() =>
      expect(api.calls.filter(({ id }) => id === 'listSessions').length).toBeGreaterThan(1),
    );
  });

  it.each([
    ['followed along', { notes: null }, 'Follow-along'],
    ['not counted by the camera', { notes: 'Come a little closer' }, 'Not counted'],
    ['done with nobody in the picture', { notes: null, unseen: true }, 'Not counted'],
  ])('shows the duration of a workout that was %s once, and no zero', async (_what, more, badge) => {
    const quiet = { ...workout(0), exercise_duration: 250, form_score: 0, ...more };
    api.reply({ listSessions: [quiet], listChatSessions: [] });
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText(badge)).toBeDefined();
    expect(rows()[0]?.textContent).not.toMatch(/\b0 reps/);
    expect(rows()[0]?.textContent.match(/\b4m 10s/g)).toHaveLength(1);
    expect(rows()[0]?.textContent).not.toContain('min');
    fireEvent.click(screen.getByRole('button', { name: 'Details of Hip Bridge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hip Bridge' });
    expect(dialog.textContent).toContain('Reps completedDone without counting');
    expect(dialog.textContent).not.toContain('Pace');
  });

  it('draws each share of the time as wide as it is', async () => {
    const muscle_groups = [24, 16].map((duration, at) => ({ name: `Part ${at}`, sessions: 1, duration }));
    api.reply({ getSessionHistory: { ...history, muscle_groups } });
    renderScreen(<ProfileScreen />);
    const bar = (await screen.findByText('Part 0')).closest('li')?.querySelectorAll('rect')[1];
    expect(bar?.getAttribute('width')).toBe('60');
  });

  it('draws no chart of repetitions when none were counted', async () => {
    api.reply({
      getSessionHistory: { ...history, weeks: history.weeks.map((week) => ({ ...week, reps: 0 })) },
    });
    renderScreen(<ProfileScreen />);
    const pictures = within(await screen.findByRole('region', { name: 'How it has gone' }));
    expect(await pictures.findByText('Days you moved')).toBeDefined();
    expect(pictures.queryByText('Repetitions a week')).toBeNull();
  });

  it('shows of a conversation its score, which is no sum of points', async () => {
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText('Score 85')).toBeDefined();
  });

  it('takes its totals from the statistics, which count more than the list holds', async () => {
    api.reply({ getChatStats: { total_sessions: 150, total_points: 9000, total_duration: 36_000 } });
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText('9000')).toBeDefined();
    expect(screen.getByText('162')).toBeDefined();
    expect(screen.getByText(/^150 /)).toBeDefined();
  });

  it('shows the highest achievements of a smaller list, with the way to all', async () => {
    renderScreen(<ProfileScreen />);
    const strip = within(await screen.findByRole('region', { name: 'Top Achievements' }));
    expect(strip.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '💫In the FlowFinish 10 workouts',
    ]);
    expect(strip.getByRole('link', { name: 'View All →' }).getAttribute('href')).toBe('/achievements');
  });

  it('draws its figures as pictures that also say what they show', async () => {
    renderScreen(<ProfileScreen />);
    const pictures = within(await screen.findByRole('region', { name: 'How it has gone' }));
    const texts = await pictures.findAllByRole('img');
    expect(texts.map((picture) => picture.getAttribute('aria-label'))).toEqual([
      '42 repetitions in the last 12 weeks, 12 of them this week.',
      'Days with a session since Feb 2: 2. At best 2 in a row.',
      'The last 2: first 70, latest 90 out of 100, 80 on average.',
      'The only one so far: 85 out of 100.',
    ]);
    expect(
      pictures.getByText('Most time went to Glutes and core; 1 of 2 areas have not been trained yet.'),
    ).toBeTruthy();
  });

  it('says so when every part of the body has been trained', async () => {
    const groups = history.muscle_groups.map((group) => ({ ...group, duration: group.duration + 60 }));
    api.reply({ getSessionHistory: { ...history, muscle_groups: groups } });
    renderScreen(<ProfileScreen />);
    expect(
      await screen.findByText('Most time went to Glutes and core; all 2 areas have been trained.'),
    ).toBeDefined();
  });

  it('stands without its pictures and achievements', async () => {
    api.reply({ getSessionHistory: new Error('away'), listMyAchievements: new Error('away') });
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText('Your pictures could not be drawn just now.')).toBeTruthy();
    expect(screen.getByText('Showing 1-10 of 13')).toBeTruthy();
    expect(screen.queryByText('Top Achievements')).toBeNull();
  });

  it('offers a retry when it cannot be loaded, and stands without its conversations', async () => {
    api.reply({ listSessions: new ApiError(503, 'unavailable', 'x'), listChatSessions: new Error('away') });
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText('Failed to load profile data. Please try again.')).toBeTruthy();
    api.reply({ listSessions: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No sessions yet')).toBeTruthy();
  });

  it('gives no number for what it could not learn', async () => {
    api.reply({ getChatStats: new ApiError(503, 'unavailable', 'x') });
    renderScreen(<ProfileScreen />);
    const points = await screen.findByText('Chat Points');
    expect(points.parentElement?.textContent).toContain('–');
    expect(screen.queryByText(/communication sessions/)).toBeNull();
  });
});
