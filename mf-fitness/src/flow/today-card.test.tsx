import { exerciseSlugs } from '@ondine/contracts';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuiltOnScreen } from './programme-page/built-on-screen.tsx';
import { ProgrammeScreen } from './programme-page/programme-screen.tsx';
import { sources } from './programme-page/sources.ts';
import { TodayCard } from './today-card.tsx';

const answers = (comfort: string) => ({
  getExerciseDashboard: {
    recommended: [],
    all_exercises: exerciseSlugs.map((slug) => ({
      id: slug,
      slug,
      name: slug,
      difficulty_level: 2,
      muscle_group: '',
      description: '',
      emoji: '',
      metric: 'reps',
    })),
  },
  getOnboardingProgress: {
    completed: true,
    completed_at: null,
    responses: [{ question_id: 'comfort', selected_option: comfort }],
  },
  listSessions: [],
  getSessionHistory: { weeks: [], days: [], active_weeks: 0, form_scores: [], muscle_groups: [] },
});
const workout = (exercise_slug: string, exercise_duration: number, at: number, time: number) => ({
  id: `5f0000000000000000000${at}00`,
  exercise_slug,
  exercise_name: exercise_slug,
  reps_completed: 4,
  exercise_duration,
  form_score: 70,
  difficulty_level: 'normal',
  notes: null,
  created_at: new Date(time).toISOString(),
});
const steps = () => screen.getAllByRole('listitem').length;

describe('TodayCard', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('offers a flow for the time there is', async () => {
    fakeApi(answers('Nothing in particular'));
    renderScreen(<TodayCard />, { path: '/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Today: Pelvic floor' })).toBeDefined();
    expect(steps()).toBe(3);
    await userEvent.click(screen.getByRole('tab', { name: '20 min' }));
    expect(steps()).toBe(4);
    const start = screen.getByRole('link', { name: 'Start your flow' });
    expect(start.getAttribute('href')).toBe('/flow/20');
    expect(within(screen.getByRole('tabpanel', { name: '20 min' })).getAllByRole('listitem')).toHaveLength(4);
  });

  it('says beforehand how much of the time is movement', async () => {
    fakeApi(answers('Nothing in particular'));
    renderScreen(<TodayCard />, { path: '/dashboard' });
    const text = (await screen.findByText(/^Movement: about/)).textContent;
    const [, moving, minutes] = /about (\d+) of (\d+) min\. The others are rests/.exec(text) ?? [];
    expect(Number(minutes)).toBe(10);
    expect(Number(moving)).toBeGreaterThan(0);
    expect(Number(moving)).toBeLessThan(10);
  });

  it('begins with the length that was last chosen on this device', async () => {
    fakeApi(answers('Nothing in particular'));
    const { unmount } = renderScreen(<TodayCard />, { path: '/dashboard' });
    await userEvent.click(await screen.findByRole('tab', { name: '5 min' }));
    unmount();
    renderScreen(<TodayCard />, { path: '/dashboard' });
    expect((await screen.findByRole('tab', { name: '5 min' })).getAttribute('aria-selected')).toBe('true');
  });

  it('has figures that move under the pointer and at the focus, as those of the catalogue do', async () => {
    fakeApi(answers('Nothing in particular'));
    renderScreen(<TodayCard />, { path: '/dashboard' });
    const link = await screen.findByRole('link', { name: 'Hip Bridge' });
    const drawn = () => link.closest('li')?.querySelectorAll('path')[1]?.getAttribute('d');
    const still = drawn();
    await userEvent.hover(link);
    await waitFor(() => expect(drawn()).not.toBe(still));
    await userEvent.unhover(link);
    await waitFor(() => expect(drawn()).toBe(still));
    act(() => link.focus());
    await waitFor(() => expect(drawn()).not.toBe(still));
    expect(link.getAttribute('href')).toBe('/exercise/top-ride-hip-lift');
  });

  it('offers the start before what the flow holds', async () => {
    fakeApi(answers('My back'));
    renderScreen(<TodayCard />, { path: '/dashboard' });
    const start = await screen.findByRole('link', { name: 'Start your flow' });
    const [first] = screen.getAllByRole('listitem');
    expect(start.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says what it does without, and for what', async () => {
    fakeApi(answers('My back,My knees'));
    renderScreen(<TodayCard />, { path: '/dashboard' });
    expect(await screen.findByText('Without Lying Leg Raise, to spare your back.')).toBeDefined();
    expect(screen.getByText('Without Sumo Squat Pulse, to spare your knees.')).toBeDefined();
  });

  it('says how long it is where being gentle has made it shorter', async () => {
    const all = 'My back,My knees,Turning my head,I gave birth in the last year';
    const small = exerciseSlugs.map((slug, at) => workout(slug, 60, at, Date.now() - 9 * 86_400_000));
    const text = /^Gentle means less: about 16 min this time/;
    fakeApi({ ...answers(all), listSessions: small });
    renderScreen(<TodayCard />, { path: '/dashboard' });
    await userEvent.click(await screen.findByRole('tab', { name: '20 min' }));
    expect(await screen.findByText(text)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: '10 min' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('names the exercise that is none of the week', async () => {
    fakeApi(answers('My back,My knees,I gave birth in the last year'));
    renderScreen(<TodayCard />, { path: '/dashboard' });
    const also = await screen.findByText(/^Also today: it fits this week/);
    expect(also.closest('li')?.textContent).toContain('Hip Circles');
    expect(screen.getByRole('link', { name: 'Butterfly Hold' })).toBeDefined();
  });

  it.each([
    [60, 'You have moved today'],
    [59, 'Today: Pelvic floor'],
  ])('after %d seconds today is headed "%s"', async (seconds, title) => {
    const { getSessionHistory, ...rest } = answers('');
    const days = [{ date: '2026-03-02', sessions: 2, seconds }];
    fakeApi({ ...rest, getSessionHistory: { ...getSessionHistory, days } });
    renderScreen(<TodayCard />, { path: '/dashboard' });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });

  it('is not there when it cannot be planned: the dashboard goes on without it', async () => {
    fakeApi();
    renderScreen(<TodayCard />, { path: '/dashboard' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Today/ })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Start your flow' })).toBeNull();
  });
});

describe('ProgrammeScreen', () => {
  afterEach(cleanup);

  it('says of each week what it does and with which exercises, without those that are spared', async () => {
    fakeApi(answers('I gave birth in the last year'));
    renderScreen(<ProgrammeScreen />, { path: '/programme' });
    await screen.findByRole('checkbox', { name: 'I gave birth in the last year' });
    const weeks = screen.getAllByText(/^Week \d+$/).map((week) => week.closest('li')?.textContent ?? '');
    expect(weeks[0]).toContain('Find the muscles around the pelvis');
    expect(weeks[0]).toContain('Hip Bridge, Sumo Squat Pulse, Butterfly Hold');
    expect(weeks[2]).toContain('Hip Bridge, Hip Circles, Neck Tilt');
    const lines = weeks.map((week) => week.replace(/^Week \d+/, ''));
    expect(new Set(lines).size).toBe(12);
    for (const week of weeks) expect(week).not.toMatch(/Hip Thrust|Lying Leg Raise/);
  });

  it('opens each week: its days with sets and repetitions, and what grows in the weeks that build', async () => {
    fakeApi(answers(''));
    renderScreen(<ProgrammeScreen />, { path: '/programme' });
    await screen.findByText(/^You are here/);
    const open = async (week: number) => {
      const summary = screen.getByText(`What week ${week} holds for you`);
      await userEvent.click(summary);
      return summary.closest('details')?.textContent ?? '';
    };
    const first = await open(1);
    expect(first).toContain('Day 1 · 10 min');
    expect(first).toContain('Hip Bridge 3 × 10 reps');
    expect(first).not.toContain('After good form');
    const grows = await open(4 + 3);
    expect(grows).toContain('Each set grows by one');
    expect(grows).toContain('Hip Bridge 3 × 10 reps After good form: 11.');
  });

  it('shows twelve weeks, where the member is, and a way to what they are built on', async () => {
    fakeApi(answers(''));
    renderScreen(<ProgrammeScreen />, { path: '/programme' });
    expect(await screen.findByText(/^You are here · 0 of 2 days$/)).toBeDefined();
    expect(screen.getAllByText(/^Week \d+$/)).toHaveLength(12);
    expect(screen.getByRole('group', { name: 'What to be gentle with' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'What this is built on' }).getAttribute('href')).toBe(
      '/programme/built-on',
    );
  });
});

it('what to be gentle with can be changed, and is kept with the other answers', async () => {
  const api = fakeApi({ ...answers('My back'), submitOnboarding: { success: true } });
  renderScreen(<ProgrammeScreen />, { path: '/programme' });
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('My back')).checked).toBe(true);
  await userEvent.click(await box('My knees'));
  expect((await box('My knees')).checked).toBe(true);
  await userEvent.click(await box('My back'));
  const sent = api.calls.filter(({ id }) => id === 'submitOnboarding').map(({ input }) => input);
  expect(sent).toMatchObject([
    { body: { responses: [{ question_id: 'comfort', selected_option: 'My back,My knees' }] } },
    { body: { responses: [{ question_id: 'comfort', selected_option: 'My knees' }] } },
  ]);
});

it('what the programme claims stands beside who studied it, on a page of its own', () => {
  renderScreen(<BuiltOnScreen />, { path: '/programme/built-on' });
  expect(screen.getByRole('heading', { level: 1, name: 'What this is built on' })).toBeDefined();
  expect(screen.getAllByText(/Cochrane|World Health|Sports Medicine/).length).toBe(sources.length);
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^doi:10\.\d{4}/ });
  expect(links.map(({ href }) => href)).toEqual(sources.map(({ doi }) => `https://doi.org/${doi}`));
});
