import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeEngine } from '../workout/testing/fake-engine.ts';
import { FlowResults } from './flow-results.tsx';
import { placeAfterToday } from './programme.ts';

const placeAfter = (seconds: number) => placeAfterToday({ active_weeks: 1, weeks: [], days: [] }, seconds);
const step = {
  slug: 'top-ride-hip-lift',
  sets: 1,
  reps: 8,
  restSeconds: 30,
  change: null,
  isExtra: false,
} as const;

it('does not celebrate a flow of which nothing was long enough to be kept', () => {
  fakeApi();
  const part = {
    step,
    results: fakeEngine().engine.finish(),
    counted: true,
    workoutId: null,
    setsLeft: 0,
    isWhole: true,
  };
  renderScreen(<FlowResults parts={[part]} planned={2} placeAfter={placeAfter} onLeave={() => undefined} />);
  const result = screen.getByRole('dialog', { name: 'Another time' });
  expect(result.textContent).toContain('Too short to keep, and that is fine.');
  expect(result.textContent).not.toContain('Every part you did counts.');
});

it('adds up the durations as its parts show them', () => {
  fakeApi();
  const part = (slug: 'top-ride-hip-lift' | 'pleasure-flow', duration: number) => ({
    step: { ...step, slug },
    results: { ...fakeEngine().engine.finish(), duration },
    counted: false,
    workoutId: null,
    setsLeft: 0,
    isWhole: true,
  });
  renderScreen(
    <FlowResults
      parts={[part('top-ride-hip-lift', 2600), part('pleasure-flow', 2600)]}
      planned={2}
      placeAfter={placeAfter}
      onLeave={() => undefined}
    />,
  );
  expect(screen.getByText('Time in motion').nextSibling?.textContent).toBe('4s');
});

it.each([
  ['unread', 'Saving ...'],
  ['read', 'Saved to your profile'],
  ['unreadable', 'Your profile shows whether it is saved'],
] as const)('says of a part from before a reload what the queue, %s, knows of it', async (stored, text) => {
  const { queue } = fakeApi();
  queue.show({ stored });
  const results = fakeEngine().engine.finish();
  const part = { step, results, counted: true, workoutId: 'w', setsLeft: 0, isWhole: true };
  renderScreen(
    <FlowResults parts={[part]} earlier={1} planned={1} placeAfter={placeAfter} onLeave={() => undefined} />,
  );
  await waitFor(() => expect(queue.calls).toEqual([['wake']]));
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  [{ status: 'waiting', kept: true, why: 'busy' }, 'Kept on this device until it can be sent'],
  [
    { status: 'waiting', kept: false, why: 'busy' },
    'Neither saved nor kept on this device: please do not close this tab',
  ],
  [{ status: 'refused', detail: 'More than a body can do.' }, 'Could not be saved'],
] as const)('follows a part that is being saved until it is %j', (progress, text) => {
  const { queue } = fakeApi();
  const results = fakeEngine().engine.finish();
  const part = { step, results, counted: true, workoutId: 'w', setsLeft: 0, isWhole: true };
  renderScreen(<FlowResults parts={[part]} planned={1} placeAfter={placeAfter} onLeave={() => undefined} />);
  expect(screen.getByText('Saving ...')).toBeTruthy();
  act(() => queue.tell('w', progress));
  expect(screen.getByText(text)).toBeTruthy();
});

it.each([
  [[{}, {}], 'Workout Complete!', 'Your whole flow, from the first breath to the last.'],
  [[{}, { isWhole: false }], 'Workout Complete!', 'each as far as it was good today'],
  [[{ setsLeft: 1, isWhole: false }, {}], 'Done for now', 'One set is left for another day'],
  [
    [
      { setsLeft: 1, isWhole: false },
      { setsLeft: 1, isWhole: false },
    ],
    'Done for now',
    '2 sets are left',
  ],
])('tells kindly what was left out of %j', (amounts, name, words) => {
  fakeApi();
  const slugs = ['top-ride-hip-lift', 'pleasure-flow'] as const;
  const parts = amounts.map((amount, at) => ({
    step: { ...step, slug: slugs[at] ?? 'pleasure-flow', sets: 3 },
    results: fakeEngine().engine.finish(),
    counted: true,
    workoutId: `workout-${at}`,
    setsLeft: 0,
    isWhole: true,
    ...amount,
  }));
  renderScreen(<FlowResults parts={parts} planned={2} placeAfter={placeAfter} onLeave={() => undefined} />);
  const result = screen.getByRole('dialog', { name });
  expect(result.textContent).toContain(words);
  const left = amounts.filter((amount) => 'setsLeft' in amount).length;
  expect(screen.queryAllByText(/2 of 3 sets/)).toHaveLength(left);
});

it('shows time and no number where nothing was counted, and does not celebrate that in green', () => {
  fakeApi();
  const part = {
    step,
    results: { ...fakeEngine().engine.finish(), totalReps: 0, duration: 57_000 },
    counted: true,
    workoutId: 'one',
    setsLeft: 0,
    isWhole: false,
  };
  renderScreen(<FlowResults parts={[part]} planned={1} placeAfter={placeAfter} onLeave={() => undefined} />);
  expect(screen.queryByText('Reps')).toBeNull();
  expect(screen.queryByText(/0 reps/)).toBeNull();
  expect(screen.getByText('Time in motion').nextSibling?.textContent).toBe('57s');
  expect(screen.getByRole('listitem').getAttribute('data-counted')).toBe('false');
});

it('shows the figure, the week of the programme and what comes next', () => {
  fakeApi();
  const part = {
    step,
    results: fakeEngine({ totalReps: 8 }).engine.finish(),
    counted: true,
    workoutId: 'one',
    setsLeft: 0,
    isWhole: true,
  };
  renderScreen(<FlowResults parts={[part]} planned={1} placeAfter={placeAfter} onLeave={() => undefined} />);
  const result = screen.getByRole('dialog', { name: 'Workout Complete!' });
  expect(result.querySelector('svg[viewBox="0 0 100 48"]')).not.toBeNull();
  expect(result.textContent).toContain('Week 2 of 12 · Hips · 1 of 2 days');
  expect(result.textContent).toContain('One more day of movement completes this week');
  expect(result.textContent).toContain('Then comes week 3: Back.');
});

it.each([
  ['nothing', [true, true], 'We could not see you', 'does not count as a day of movement'],
  ['a part', [false, true], 'Done for now', 'What the camera saw of you counts.'],
])('does not celebrate a flow of which the camera saw %s', (_, unseen, name, words) => {
  fakeApi();
  const parts = unseen.map((nobody, at) => ({
    step: { ...step, slug: at === 0 ? step.slug : ('pleasure-flow' as const) },
    results: { ...fakeEngine().engine.finish(), duration: 61_000, ...(nobody && { unseen: true as const }) },
    counted: true,
    workoutId: `w${at}`,
    setsLeft: 0,
    isWhole: true,
  }));
  renderScreen(<FlowResults parts={parts} planned={2} placeAfter={placeAfter} onLeave={() => undefined} />);
  const result = screen.getByRole('dialog', { name });
  expect(result.textContent).toContain(words);
  expect(result.textContent).toContain(unseen[0] ? '0 of 2 days' : '1 of 2 days');
  expect(result.textContent).toContain('nobody was seen');
});

it('says of a flow of seconds what is kept, and that the day does not count yet', () => {
  fakeApi();
  const part = (duration: number, workoutId: string | null) => ({
    step,
    results: { ...fakeEngine().engine.finish(), duration },
    counted: false,
    workoutId,
    setsLeft: 0,
    isWhole: false,
  });
  const parts = [
    part(1000, null),
    { ...part(22_000, 'one'), step: { ...step, slug: 'pleasure-flow' as const } },
  ];
  renderScreen(<FlowResults parts={parts} planned={2} placeAfter={placeAfter} onLeave={() => undefined} />);
  const result = screen.getByRole('dialog', { name: 'Done for now' });
  expect(result.textContent).not.toContain('Every');
  expect(result.textContent).toContain('What was long enough is kept.');
  expect(result.textContent).toContain('0 of 2 days');
  expect(result.textContent).toContain('A day counts from one minute of movement on');
  expect(result.textContent).toContain('Two days of movement complete this week');
});
