import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { FinishedWorkout } from '@ondine/web-kit/runtime';
import { fakeApi } from '@ondine/web-kit/testing';
import { nothingBefore } from '../workout/engine/workout-state.ts';
import { fakeEngine } from '../workout/testing/fake-engine.ts';
import { useTapGuard } from '../workout/screen/use-tap-guard.ts';
import { FlowRunner } from './flow-runner.tsx';
import { createKeptFlow } from './kept-flow.ts';
import type { FlowStep } from './flow-step.ts';
import type { Flow } from './plan-flow.ts';
import { placeAfterToday, programme } from './programme.ts';

const step = (slug: FlowStep['slug'], sets: number): FlowStep => ({
  slug,
  sets,
  reps: 4,
  restSeconds: 40,
  change: null,
  isExtra: false,
});
const flow: Flow = {
  minutes: 5,
  week: programme[0] as Flow['week'],
  steps: [step('grind-circle-hips', 2), step('top-ride-hip-lift', 1)],
  others: [step('pleasure-flow', 1)],
  leftOut: [],
  notYet: [],
  shortenedTo: null,
};
const granted = { getUserMedia: () => Promise.resolve({ getTracks: () => [] } as unknown as MediaStream) };
const missing = { getUserMedia: () => Promise.reject(new DOMException('no', 'NotFoundError')) };

let clock = 0;
const now = () => clock;

/** A flow as its route shows it. */
function GuardedRunner(props: ComponentProps<typeof FlowRunner>) {
  useTapGuard(now);
  return <FlowRunner {...props} />;
}

function show(
  devices: typeof granted,
  others = flow.others,
  reloaded = false,
  steps = flow.steps,
  muted = false,
  results: Parameters<typeof fakeEngine>[0] = {},
) {
  const engines: ReturnType<typeof fakeEngine>[] = [];
  const saved: FinishedWorkout[] = [];
  const onLeave = jest.fn();
  const runner = (changes: Partial<ComponentProps<typeof FlowRunner>> = {}) => (
    <GuardedRunner
      plan={() => ({ ...flow, others, steps })}
      minutes={5}
      placeAfter={(seconds) => placeAfterToday({ active_weeks: 0, weeks: [], days: [] }, seconds)}
      kept={createKeptFlow(sessionStorage, 'ada', Date.now)}
      reloaded={reloaded}
      assets={{ baseUrl: 'http://localhost/pose/', integrityOf: () => '', report: () => undefined }}
      save={(session) => {
        saved.push(session);
        return { again: () => undefined, remove: () => undefined, stop: () => undefined };
      }}
      onLeave={onLeave}
      createEngine={() => {
        const fake = fakeEngine(results, muted);
        engines.push(fake);
        return fake.engine;
      }}
      devices={devices}
      {...changes}
    />
  );
  const view = render(runner());
  const rerenderWith = (changes: Parameters<typeof runner>[0]) => view.rerender(runner(changes));
  return {
    ...view,
    rerenderWith,
    saved,
    onLeave,
    engine: () => engines.at(-1) as ReturnType<typeof fakeEngine>,
  };
}
/** Presses at once after the press before. A dialog's close button may have the name of its last one. */
const clickAgain = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
/** Presses a second after the press before: without a layout, all of them are at the same place. */
const click = async (name: string | RegExp) => {
  clock += 1000;
  await clickAgain(name);
};

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
    expect(screen.getByRole('timer', { name: '' }).textContent).toBe('00:40');
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
    await click('Skip what is left of this exercise');
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

  it('ends one set by a double tap, which can be taken back', async () => {
    const { engine, saved } = show(granted);
    await begin();
    engine().set({ reps: 3, seconds: 12 });
    await click('End this set');
    // Until the rest is drawn, the main button is that of the last set.
    await clickAgain(/^(Done, go on|Next set|Skip what is left of this exercise)$/);
    const rest = await screen.findByRole('dialog', { name: 'Rest' });
    expect(rest.textContent).toContain('Set 2 begins by itself');
    expect(saved).toEqual([]);
    await click('Back to set 1');
    expect(await screen.findByText('3 of 4 in this set')).toBeDefined();
    expect(screen.getByText('Set 1 of 2')).toBeDefined();
  });

  it('has nothing to take back in the rest after a set that was done', async () => {
    const { engine } = show(granted);
    await begin();
    engine().set({ reps: 4 });
    await screen.findByRole('dialog', { name: 'Rest' });
    expect(screen.queryByRole('button', { name: /^Back to set/ })).toBeNull();
  });

  it('counts a part once in the week, though the history has it before the flow ends', async () => {
    const day = (seconds: number) => ({ date: '2026-03-06', sessions: 1, seconds });
    const after = (before: number) => (seconds: number) =>
      placeAfterToday({ active_weeks: 0, weeks: [], days: [day(before)] }, seconds);
    const { engine, rerenderWith } = show(granted, flow.others, false, flow.steps, false, {
      duration: 24_000,
    });
    await begin();
    engine().set({ reps: 4 });
    await click('Next set');
    engine().set({ reps: 8 });
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    rerenderWith({ placeAfter: after(24) });
    await begin();
    engine().set({ reps: 4 });
    const result = await screen.findByRole('dialog', { name: 'Workout Complete!' });
    expect(result.textContent).toContain('0 of 2 days');
  });

  it('skips one exercise by a double tap, which can be taken back, and so can the end', async () => {
    const { onLeave } = show(granted);
    await click('Skip');
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    await clickAgain('Skip');
    expect(screen.getByRole('dialog', { name: 'Next: Hip Bridge' })).toBeDefined();
    await click('Back to Hip Circles');
    await screen.findByRole('dialog', { name: 'First: Hip Circles' });
    await click('Skip');
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    await click('Skip');
    await clickAgain('Back to Dashboard');
    expect(onLeave).not.toHaveBeenCalled();
    await click('Back to Hip Bridge');
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
      clock += 1000;
      await userEvent.click(
        within(dialog).getByRole('button', { name: 'Skip what is left of this exercise' }),
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
    clock += 1000;
    await userEvent.click(within(pause).getByRole('button', { name: 'Done, go on' }));
    expect(await screen.findByRole('dialog', { name: 'Next: Hip Bridge' })).toBeDefined();
  });

  it('keeps the focus on the exercise after it began', async () => {
    show(granted);
    await click('Begin');
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
    expect(screen.getByRole('timer').textContent).toBe('It begins by itself in 20');
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

  it('gives time to get in place when the camera is left out at the start, and finds the way back', async () => {
    const { engine } = show(granted);
    await screen.findByRole('dialog', { name: 'First: Hip Circles' });
    expect(screen.queryByRole('timer')).toBeNull();
    await click(/without a camera/);
    expect((await screen.findByRole('timer')).textContent).toBe('It begins by itself in 20');
    expect(engine().paused()).toBe(true);
    await click('Wait for me');
    expect(screen.queryByRole('timer')).toBeNull();
    await click('Use the camera');
    expect(await screen.findByText(/^Lean your phone upright/)).toBeDefined();
  });

  it('tells a screen reader of openings, cues, sets and rests when no voice says them', async () => {
    const { engine } = show(missing, flow.others, false, flow.steps, true);
    const announced = async (line: string) =>
      waitFor(() => expect(screen.getByTestId('announced').textContent).toBe(line));
    await click(/without a camera/);
    await announced('First: Hip Circles. 2 × 4 reps.');
    const region = screen.getByTestId('announced');
    expect(region.getAttribute('aria-live')).toBe('polite');
    await begin();
    await announced('Set 1 of 2. Breathe in and circle to one side');
    engine().set({ seconds: 6 });
    engine().set({ seconds: 20 });
    await announced('Rest. Set 2 begins by itself when the rest is over.');
    await click('Next set');
    await announced('Set 2 of 2. Breathe in and circle to one side');
    engine().set({ seconds: 40 });
    await announced('Next: Hip Bridge. 4 reps.');
    expect(screen.getByTestId('announced')).toBe(region);
  });

  it('leaves to the voice what it says', async () => {
    show(granted);
    await screen.findByRole('dialog', { name: 'First: Hip Circles' });
    await begin();
    await waitFor(() => expect(screen.getByTestId('announced').textContent).toBe('Set 1 of 2'));
  });

  it('asks about the camera at each start, though a flow without it was left', async () => {
    const before = show(granted);
    await click(/without a camera/);
    await screen.findByRole('timer');
    before.unmount();
    show(granted, [], true);
    expect(await screen.findByRole('button', { name: /without a camera/ })).toBeDefined();
    expect(screen.queryByRole('timer')).toBeNull();
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
    expect(engine().calls.findLast((call) => call !== 'prepare')).toContain('The camera moves.');
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

  it('goes on with the first exercise too, at its set and with what was counted', async () => {
    const before = show(granted);
    await begin();
    before.engine().set({ reps: 4, seconds: 25 });
    await click('Next set');
    before.engine().set({ reps: 5, seconds: 31 });
    before.unmount();

    const { engine, saved } = show(granted, [], true);
    const question = await screen.findByRole('dialog', { name: 'Go on with your flow?' });
    expect(question.textContent).toContain('It stopped at exercise 1 of 2, in set 2 of 2.');
    await click('Go on with Hip Circles');
    await begin();
    expect(screen.getByText('1 of 4 in this set')).toBeDefined();
    expect(screen.getByText('Set 2 of 2', { selector: 'span' })).toBeDefined();
    engine().set({ reps: 8 });
    await screen.findByRole('dialog', { name: 'Next: Hip Bridge' });
    expect(saved[0]).toMatchObject({ reps_completed: 8 });
  });

  it('goes on with what shows in the result alone: time without a body, and form errors', async () => {
    const before = show(granted);
    const formCosts = [{ reason: 'Lift a little higher', points: 8 }];
    act(() => before.engine().engine.carryOn({ ...nothingBefore, emptyMs: 9000, unlitMs: 4000, formCosts }));
    await begin();
    before.engine().set({ reps: 2 });
    before.unmount();

    const { engine } = show(granted, [], true);
    await click('Go on with Hip Circles');
    await begin();
    expect(engine().engine.soFar()).toMatchObject({ reps: 2, emptyMs: 9000, unlitMs: 4000, formCosts });
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
