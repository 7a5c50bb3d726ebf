import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FinishedWorkout } from '@ondine/web-kit/runtime';
import { fakeApi } from '@ondine/web-kit/testing';
import { fakeEngine } from '../workout/testing/fake-engine.ts';
import { FlowRunner } from './flow-runner.tsx';
import { createKeptFlow } from './kept-flow.ts';
import type { FlowStep } from './flow-step.ts';
import type { Flow } from './plan-flow.ts';
import { placeAfterToday, programme } from './programme.ts';

const step = (slug: FlowStep['slug'], sets: number): FlowStep => ({ slug, sets, reps: 4, change: null });
const flow: Flow = {
  minutes: 5,
  week: programme[0] as Flow['week'],
  steps: [step('grind-circle-hips', 2), step('top-ride-hip-lift', 1)],
  others: [step('pleasure-flow', 1)],
  leftOut: [],
  shortenedTo: null,
};
const granted = { getUserMedia: () => Promise.resolve({ getTracks: () => [] } as unknown as MediaStream) };
const missing = { getUserMedia: () => Promise.reject(new DOMException('no', 'NotFoundError')) };

function show(devices: typeof granted, others = flow.others, reloaded = false, steps = flow.steps) {
  const engines: ReturnType<typeof fakeEngine>[] = [];
  const saved: FinishedWorkout[] = [];
  const onLeave = jest.fn();
  const view = render(
    <FlowRunner
      plan={() => ({ ...flow, others, steps })}
      minutes={5}
      place={placeAfterToday({ active_weeks: 0, weeks: [], days: [] })}
      kept={createKeptFlow(sessionStorage, 'ada', Date.now)}
      reloaded={reloaded}
      assets={{ baseUrl: 'http://localhost/pose/', integrityOf: () => '', report: () => undefined }}
      save={(session) => {
        saved.push(session);
        return { again: () => undefined, remove: () => undefined, stop: () => undefined };
      }}
      onLeave={onLeave}
      createEngine={() => {
        const fake = fakeEngine();
        engines.push(fake);
        return fake.engine;
      }}
      devices={devices}
    />,
  );
  return { ...view, saved, onLeave, engine: () => engines.at(-1) as ReturnType<typeof fakeEngine> };
}
/** A dialog's close button may have the name of its last one. */
const click = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);

/** The press is answered first, and the exercise is drawn after that. */
const begin = async () => {
  await click('Begin');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('a flow in front of the camera', () => {
  beforeEach(() => {
    fakeApi();
    sessionStorage.clear();
    // Nothing is drawn here.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(cleanup);

  it('rests between sets, goes on by itself, saves each exercise and shows one result', async () => {
    const { engine, saved, onLeave } = show(granted);
    expect(await screen.findByRole('dialog', { name: 'First: Hip Circles' })).toBeDefined();
    expect(screen.getByText(/^Lean your phone upright/)).toBeDefined();
    expect(engine().calls).toContain('First: Hip Circles. 2 × 4 reps.');
    await begin();
    engine().set({ reps: 3 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('3 of 4 in this set')).toBeDefined();
    expect(screen.getByText('Set 1 of 2')).toBeDefined();
    engine().set({ reps: 4 });
    expect(await screen.findByRole('dialog', { name: 'Rest' })).toBeDefined();
    expect(screen.getByRole('timer', { name: '' }).textContent).toBe('00:30');
    await click('Next set');
    engine().set({ reps: 8 });

    expect(await screen.findByRole('dialog', { name: 'Next: Hip Bridge' })).toBeDefined();
    expect(saved.map((each) => [each.exercise_slug, each.reps_completed])).toEqual([
      ['grind-circle-hips', 8],
    ]);
    await begin();
    engine().set({ reps: 4 });
    const result = await screen.findByRole('dialog', { name: 'Workout Complete!' });
    expect(result.textContent).toContain('Your whole flow');
    expect(result.textContent).toContain('Reps12');
    expect(saved).toHaveLength(2);
    await click('Back to Dashboard');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('swaps and skips, and ends early with what was done', async () => {
    const { engine, saved } = show(granted);
    await click('Swap for Butterfly Hold');
    expect(await screen.findByRole('dialog', { name: 'First: Butterfly Hold' })).toBeDefined();
    await begin();
    engine().set({ reps: 2 });
    await click('End this set');
    await click('Leave out the rest of this exercise');
    await click('Skip');
    const result = await screen.findByRole('dialog', { name: 'Done for now' });
    expect(result.textContent).toContain('Every part you did counts.');
    expect(saved.map((each) => each.exercise_slug)).toEqual(['pleasure-flow']);
  });

  it('ends the set, and never the sets after it, by the main button', async () => {
    const { engine } = show(granted);
    await begin();
    engine().set({ reps: 3, seconds: 12 });
    await click('End this set');
    await screen.findByRole('dialog', { name: 'Rest' });
    await click('Next set');
    expect(await screen.findByText('Set 2 of 2')).toBeDefined();
    expect(screen.getByText('0 of 4 in this set')).toBeDefined();
    await click('Done, go on');
    expect(await screen.findByRole('dialog', { name: 'Next: Hip Bridge' })).toBeDefined();
  });

  it.each([
    ['a pause', 'Pause', 'Paused'],
    ['a rest', 'End this set', 'Rest'],
  ])(
    'leaves the rest of an exercise out in %s, by a name that says so, and tells it',
    async (_, way, name) => {
      const { engine } = show(granted);
      await begin();
      engine().set({ reps: 3, seconds: 12 });
      await click(way);
      const dialog = await screen.findByRole('dialog', { name });
      expect(within(dialog).queryByRole('button', { name: 'Done, go on' })).toBeNull();
      const names = within(dialog)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      expect(new Set(names).size).toBe(names.length);
      await userEvent.click(
        within(dialog).getByRole('button', { name: 'Leave out the rest of this exercise' }),
      );
      await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
      await begin();
      engine().set({ reps: 4, seconds: 20 });
      const result = await screen.findByRole('dialog', { name: 'Done for now' });
      expect(result.textContent).toContain('One set is left for another day, and that is fine.');
      expect(result.textContent).toContain('1 of 2 sets');
    },
  );

  it('says in a pause of the last set that ending the exercise goes on with the flow', async () => {
    const { engine } = show(granted);
    await begin();
    engine().set({ reps: 4 });
    await click('Next set');
    await click('Pause');
    const pause = await screen.findByRole('dialog', { name: 'Paused' });
    await userEvent.click(within(pause).getByRole('button', { name: 'Done, go on' }));
    expect(await screen.findByRole('dialog', { name: 'Next: Hip Bridge' })).toBeDefined();
  });

  it.each(['Begin', /without a camera/])('keeps the focus on the exercise after %s', async (name) => {
    show(granted);
    await click(name);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
  });

  it('says so where there is nothing to swap for', async () => {
    show(granted, []);
    expect(await screen.findByText(/nothing to swap it for today/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Swap/ })).toBeNull();
  });

  it('leaves at once when nothing was done', async () => {
    const { onLeave, saved } = show(granted);
    await click('End flow');
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
  });

  it('asks once about the camera, and then follows along to the end', async () => {
    const { engine } = show(missing);
    await click(/without a camera/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /without a camera/ })).toBeNull());
    expect(screen.queryByText(/^Lean your phone/)).toBeNull();
    expect(screen.getByText(/^Stand with soft knees/)).toBeDefined();
    await begin();
    // Two sets of four, five seconds each.
    engine().set({ seconds: 16 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('paced').textContent).toBe('4');
    engine().set({ seconds: 20 });
    const rest = await screen.findByRole('dialog', { name: 'Rest' });
    expect(rest.textContent).toContain('Set 2 begins by itself');
    expect(rest.textContent).not.toContain('best');
    await click('Next set');
    await waitFor(() => expect(screen.getByTestId('paced').textContent).toBe('1'));
    engine().set({ seconds: 40 });
    expect(await screen.findByRole('dialog', { name: 'Next: Hip Bridge' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /without a camera/ })).toBeNull();
    expect(screen.getByRole('timer').textContent).toContain('It begins by itself');
    await click('Wait for me');
    expect(screen.queryByText(/It begins by itself/)).toBeNull();
  });

  it('keeps waiting once it was asked to: after a swap, for the next exercise, in rests, and after a reload', async () => {
    const before = show(missing, [{ ...step('pleasure-flow', 2) }], false, [
      step('grind-circle-hips', 1),
      step('top-ride-hip-lift', 2),
      step('neck-endurance', 1),
    ]);
    await click(/without a camera/);
    await begin();
    before.engine().set({ seconds: 20 });
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    await click('Wait for me');
    await click('Swap for Butterfly Hold');
    await screen.findByRole('dialog', { name: 'Next: Butterfly Hold' });
    const waits = () => screen.getByRole('button', { name: 'Wait for me' }).getAttribute('aria-pressed');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(waits()).toBe('true');
    await begin();
    before.engine().set({ seconds: 36 });
    await screen.findByRole('dialog', { name: 'Rest' });
    expect(waits()).toBe('true');
    before.unmount();

    show(missing, [], true);
    await click('Go on with Butterfly Hold');
    await screen.findByRole('dialog', { name: 'Next: Butterfly Hold' });
    expect(waits()).toBe('true');
    await click('Wait for me');
    expect(screen.getByRole('timer').textContent).toBe('It begins by itself in 20');
  });

  it('begins by itself only where the camera can stay', async () => {
    const { engine } = show(granted, [step('orgasm-squeeze-legs', 1)], false, [
      step('grind-circle-hips', 1),
      step('top-ride-hip-lift', 1),
    ]);
    await begin();
    engine().set({ reps: 4 });
    const moved = await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    expect(moved.textContent).toContain('The camera moves for this one.');
    expect(moved.textContent).toContain('Lean your phone or laptop');
    expect(within(moved).queryByRole('timer')).toBeNull();
    expect(engine().calls.at(-1)).toContain('The camera moves.');
    await click('Swap for Sumo Squat Pulse');
    const stays = await screen.findByRole('dialog', { name: 'Next: Sumo Squat Pulse' });
    expect(stays.textContent).toContain('The camera stays where it is.');
    expect(stays.textContent).not.toContain('Put your phone or laptop');
    expect(within(stays).getByRole('timer').textContent).toContain('It begins by itself in');
  });

  it('takes a camera for not placed after the first exercise was skipped', async () => {
    show(granted);
    await click('Skip');
    const next = await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    expect(within(next).queryByRole('timer')).toBeNull();
    expect(next.textContent).toContain('Lean your phone or laptop');
  });

  const finishFirst = async ({ engine }: ReturnType<typeof show>) => {
    await begin();
    engine().set({ reps: 4 });
    await click('Next set');
    engine().set({ reps: 8 });
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
  };

  it('asks after a reload, and goes on with the exercise that was running', async () => {
    const before = show(granted);
    await finishFirst(before);
    before.unmount();

    const { engine, saved } = show(granted, [], true);
    const question = await screen.findByRole('dialog', { name: 'Go on with your flow?' });
    expect(question.textContent).toContain('It stopped at exercise 2 of 2.');
    expect(question.textContent).toContain('Done already: Hip Circles.');
    await click('Go on with Hip Bridge');
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    await begin();
    engine().set({ reps: 4 });
    const result = await screen.findByRole('dialog', { name: 'Workout Complete!' });
    expect(result.textContent).toContain('Your whole flow');
    expect(result.textContent).toContain('Reps12');
    expect(saved.map((each) => each.exercise_slug)).toEqual(['top-ride-hip-lift']);
  });

  it('starts the same flow again after a reload when that is chosen', async () => {
    const before = show(granted);
    await finishFirst(before);
    before.unmount();
    show(granted, [], true);
    await click('Start again');
    expect(await screen.findByRole('dialog', { name: 'First: Hip Circles' })).toBeDefined();
  });

  it('shows its result again after a reload, and starts a new flow once that was left', async () => {
    const before = show(granted);
    await finishFirst(before);
    await click('End flow');
    await screen.findByRole('dialog', { name: 'Done for now' });
    const kept = sessionStorage.getItem('ondine.flow') ?? '';
    before.unmount();
    expect(sessionStorage.getItem('ondine.flow')).toBeNull();

    // A reload does not unmount the page.
    sessionStorage.setItem('ondine.flow', kept);
    const again = show(granted, [], true);
    const result = await screen.findByRole('dialog', { name: 'Done for now' });
    await waitFor(() => expect(result.textContent).toContain('Saved to your profile'));
    again.unmount();
    show(granted);
    expect(await screen.findByRole('dialog', { name: 'First: Hip Circles' })).toBeDefined();
  });

  it('forgets a flow that was left before anything was done', async () => {
    const before = show(granted);
    await click('Skip');
    await click('End flow');
    expect(before.onLeave).toHaveBeenCalledTimes(1);
    before.unmount();
    show(granted);
    expect(await screen.findByRole('dialog', { name: 'First: Hip Circles' })).toBeDefined();
  });
});
