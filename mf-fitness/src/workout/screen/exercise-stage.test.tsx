import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterPaint } from '@ondine/web-kit';
import type { FinishedWorkout, WorkoutProgress } from '@ondine/web-kit/runtime';
import { fakeQueue, type FakeQueue } from '@ondine/web-kit/testing';
import type { WorkoutResults } from '../engine/workout-state.ts';
import { createLastResult } from '../results/last-result.ts';
import { ExerciseStage, type ExerciseStageProps } from './exercise-stage.tsx';
import { exercises } from '../../exercises/exercises.ts';
import { fakeEngine } from '../testing/fake-engine.ts';

/** Somebody who goes on once what a click changes is shown. */
function patientUser() {
  const user = userEvent.setup();
  return {
    keyboard: user.keyboard,
    click: async (element: Element) => {
      await user.click(element);
      await act(() => new Promise<void>((shown) => afterPaint(shown)));
    },
  };
}

const granted = { getUserMedia: () => Promise.resolve({ getTracks: () => [] } as unknown as MediaStream) };
const failing = (name: string) => ({ getUserMedia: () => Promise.reject(new DOMException('no', name)) });

function show(props: Partial<ExerciseStageProps> = {}, results: Partial<WorkoutResults> = {}) {
  const fake = fakeEngine(results);
  const onLeave = jest.fn();
  const saved: FinishedWorkout[] = [];
  const asked: string[] = [];
  let tellScreen: (progress: WorkoutProgress) => void = () => undefined;
  const save: ExerciseStageProps['save'] = (session, tell) => {
    saved.push(session);
    tellScreen = tell;
    const note = (what: string) => () => void asked.push(what);
    return { again: note('again'), remove: note('remove'), stop: note('stop') };
  };
  const createEngine = () => fake.engine;
  const view = render(
    <ExerciseStage
      slug="top-ride-hip-lift"
      assets={{ baseUrl: 'http://localhost/pose/', integrityOf: () => '', report: () => undefined }}
      save={save}
      onLeave={onLeave}
      createEngine={createEngine}
      devices={granted}
      {...props}
    />,
  );
  const tell = (progress: WorkoutProgress) => act(() => tellScreen(progress));
  return { ...fake, onLeave, saved, asked, tell, view, user: patientUser() };
}
const button = (name: string) => screen.findByRole('button', { name });

let queue: FakeQueue;
beforeEach(() => {
  queue = fakeQueue();
});

describe('ExerciseStage', () => {
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    if (!('randomUUID' in crypto)) Object.assign(crypto, { randomUUID: () => 'a-b-c' });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('goes from the permission check over the guide to counting and a saved result', async () => {
    const { user, set, saved, tell, onLeave, calls, paused } = show();
    expect(screen.getByText('Checking camera permissions...')).toBeTruthy();
    await user.click(await button('Start Exercise'));
    expect(calls).toContain('startCamera');
    expect(paused()).toBe(false);

    set({ reps: 7, seconds: 62, coaching: 'Lovely start' });
    expect(screen.getByTestId('reps').textContent).toBe('7');
    expect(screen.getByRole('timer').textContent).toBe('01:02');
    expect(screen.getByText('Lovely start')).toBeTruthy();

    await user.click(await button('Finish'));
    expect(await screen.findByText('Workout Complete!')).toBeTruthy();
    expect(screen.getByText('Excellent form!')).toBeTruthy();
    expect(await screen.findByText('Saving session...')).toBeTruthy();
    tell({ status: 'saved' });
    expect(await screen.findByText('Session saved to your profile!')).toBeTruthy();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ reps_completed: 7, exercise_duration: 62, form_score: 88 });
    await user.click(await button('Back to Dashboard'));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('says in the guide what the exercise loads of what is to be spared, and lets it be done', async () => {
    const { user } = show({ caution: 'knees' });
    expect(await screen.findByText(/^Not in your flows, to spare your knees/)).toBeTruthy();
    await user.click(await button('Start Exercise'));
    expect(screen.queryByText(/^Not in your flows, to spare your knees/)).toBeNull();
  });

  it('rests while the guide is open again', async () => {
    const { user, paused } = show();
    await user.click(await button('Start Exercise'));
    await user.click(await button('Show the guide'));
    expect(paused()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Start Exercise' })).toBeNull();
    await user.click(await button('Keep going'));
    await waitFor(() => expect(paused()).toBe(false));
    await user.click(await button('Show the guide'));
    expect(screen.getByText(/^Lean your phone/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(paused()).toBe(false));
  });

  it('rests while the tab is hidden', async () => {
    const { user, paused } = show();
    await user.click(await button('Start Exercise'));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(paused()).toBe(true);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(paused()).toBe(false);
  });

  it('does not save ten seconds or less', async () => {
    const { user, saved } = show({}, { duration: 10_000 });
    await user.click(await button('Start Exercise'));
    await user.click(await button('Finish'));
    expect(await screen.findByText('Session too short to save (need 10+ seconds)')).toBeTruthy();
    expect(saved).toHaveLength(0);
  });

  it('shows a result again after a reload of its page, and begins afresh once it was left', async () => {
    const lastResult = createLastResult(sessionStorage, 'ada', 'top-ride-hip-lift', true);
    const { user, set } = show({ lastResult });
    await user.click(await button('Start Exercise'));
    set({ reps: 7, seconds: 62 });
    await user.click(await button('Finish'));
    await screen.findByText('Workout Complete!');
    const { view } = show({ lastResult: createLastResult(sessionStorage, 'ada', 'top-ride-hip-lift', true) });
    expect(screen.getAllByText('Workout Complete!')).toHaveLength(2);
    expect(await screen.findByText('Session saved to your profile!')).toBeTruthy();
    view.unmount();
    expect(lastResult.read()).toBeNull();
  });

  async function finish(world: ReturnType<typeof show>) {
    await world.user.click(await button('Start Exercise'));
    world.set({ reps: 7 });
    await world.user.click(await button('Finish'));
  }

  it.each([
    ['offline', /There is no connection just now/],
    ['signed_out', /You are signed out/],
    ['membership', /Saving needs an active membership/],
    ['busy', /Ondine cannot take the session just now/],
  ] as const)(
    'says why a session waits (%s), that it is kept, and when it has arrived',
    async (why, words) => {
      const world = show();
      await finish(world);
      world.tell({ status: 'waiting', kept: true, why });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.getByText(/is kept on this device/)).toBeTruthy();
      await world.user.click(await button('Send now'));
      await world.user.click(await button('Remove from this device'));
      expect(world.asked).toEqual(['again', 'remove']);
      world.tell({ status: 'saved' });
      expect(await screen.findByText('Session saved to your profile!')).toBeTruthy();
      expect(screen.queryByText(/kept on this device/)).toBeNull();
    },
  );

  it('says that sending rests while the server wants it', async () => {
    const world = show();
    await finish(world);
    world.tell({ status: 'waiting', kept: true, why: 'busy' });
    expect(await screen.findByText(/Ondine cannot take the session/)).toBeTruthy();
    act(() => queue.show({ restIsAsked: true }));
    expect(screen.getByText(/asked for a short pause. Sending goes on by itself/)).toBeTruthy();
  });

  it('says when a session is neither saved nor kept, lets the member try again and copy the figures', async () => {
    const world = show();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await finish(world);
    world.tell({ status: 'waiting', kept: false, why: 'busy' });
    expect(await screen.findByText('Failed to save session')).toBeTruthy();
    expect(screen.getByText(/do not close this tab/)).toBeTruthy();
    await world.user.click(await button('Save again'));
    expect(world.asked).toEqual(['again']);
    await world.user.click(await button('Copy'));
    expect(await button('Copied')).toBeTruthy();
    expect(written).toHaveBeenCalledWith('Hip Bridge: 7 reps, 1m 2s, form score 88%');
  });

  it('gives the server’s own reason for a refusal, and leaves the figures', async () => {
    const world = show();
    await finish(world);
    world.tell({ status: 'refused', detail: 'More than a body can do.' });
    expect(await screen.findByText('Failed to save session')).toBeTruthy();
    expect(screen.getByText('More than a body can do.')).toBeTruthy();
    expect(screen.getByText('88%')).toBeTruthy();
    expect(await button('Copy')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
  });

  it('starts over with the guide after Try Again', async () => {
    const { user, set } = show();
    await user.click(await button('Start Exercise'));
    set({ reps: 3 });
    await user.click(await button('Finish'));
    await user.click(await button('Try Again'));
    await user.click(await button('Start Exercise'));
    expect(screen.getByTestId('reps').textContent).toBe('0');
  });

  it.each([
    ['NotAllowedError', 'Camera Access Blocked', 'Check Camera Access'],
    ['NotFoundError', 'No Camera Found', 'Try Again'],
    ['NotReadableError', 'Camera Error', 'Try Again'],
  ])('explains %s and lets the member go back', async (name, title, retry) => {
    const { user, onLeave } = show({ devices: failing(name) });
    expect(await screen.findByText(new RegExp(title))).toBeTruthy();
    await user.click(await button(retry));
    await user.click(await button('Go Back'));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('offers another start when the camera fails', async () => {
    const { user, set, calls } = show();
    await user.click(await button('Start Exercise'));
    set({ camera: 'error', errorText: 'No camera found. Please connect a camera and try again.' });
    expect(screen.getByRole('alert').textContent).toMatch(/No camera found/);
    await user.click(await button('Try Again'));
    expect(calls.filter((call) => call === 'startCamera')).toHaveLength(2);
  });

  it('says that the camera goes on by itself only while it is looked for', async () => {
    const { user, set } = show();
    await user.click(await button('Start Exercise'));
    set({ camera: 'error', errorText: 'Camera permission denied.', isLooking: false });
    expect(screen.getByRole('alert').textContent).not.toMatch(/goes on by itself/);
    set({ isLooking: true });
    expect(screen.getByRole('alert').textContent).toMatch(/goes on by itself as soon as the camera is back/);
  });

  it('has camera buttons when the camera does not start by itself', async () => {
    const { user, calls } = show({ autoStart: false });
    await user.click(await button('Start Exercise'));
    expect(calls).not.toContain('startCamera');
    await user.click(await button('Start Camera'));
    expect(await button('Stop Camera')).toBeTruthy();
  });

  it('loads the model while the guide is read, but not where every megabyte costs', async () => {
    const free = show();
    await button('Start Exercise');
    await waitFor(() => expect(free.calls).toContain('prepare'));
    free.view.unmount();
    Object.assign(navigator, { connection: { saveData: true } });
    const metered = show();
    await metered.user.click(await button('Start Exercise'));
    expect(metered.calls).not.toContain('prepare');
    Object.assign(navigator, { connection: undefined });
  });

  it('asks before a running workout is left by the arrow or the Back button, and rests meanwhile', async () => {
    const { user, set, onLeave, paused, calls } = show();
    await user.click(await button('Start Exercise'));
    set({ reps: 7, seconds: 62 });
    await user.click(await button('Back to Dashboard'));
    expect(screen.getByText('So far: 7 reps in 01:02. They are only kept once you finish.')).toBeTruthy();
    expect(paused()).toBe(true);
    await user.click(await button('Keep going'));
    await waitFor(() => expect(paused()).toBe(false));

    act(() => window.history.back());
    expect(await screen.findByText('Leave this workout?')).toBeTruthy();
    expect(onLeave).not.toHaveBeenCalled();
    expect(calls).not.toContain('stopCamera');
    await user.click(await button('Leave without saving'));
    expect(onLeave).toHaveBeenCalledTimes(1);
    expect(calls).toContain('stopCamera');
  });

  it('saves what was done when a workout is left by finishing it', async () => {
    const { user, set, saved } = show();
    await user.click(await button('Start Exercise'));
    set({ reps: 7, seconds: 62 });
    await user.click(await button('Back to Dashboard'));
    await user.click(await button('Finish and save'));
    await waitFor(() => expect(saved[0]).toMatchObject({ reps_completed: 7 }));
  });

  it('asks about a reload only while a workout is under way, and never about a quick exit', async () => {
    const { user, set } = show();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.click(await button('Start Exercise'));
    expect(asks()).toBe(false);
    set({ reps: 1 });
    expect(asks()).toBe(true);
    document.documentElement.hidden = true;
    expect(asks()).toBe(false);
    document.documentElement.hidden = false;
    await user.click(await button('Finish'));
    await waitFor(() => expect(asks()).toBe(false));
  });

  it('has the quick exit in front of the camera and in every dialog, by one press', async () => {
    const { user } = show();
    await button('Start Exercise');
    const exitOf = (parent: HTMLElement) => within(parent).getByRole('button', { name: 'Quick exit' });
    expect(exitOf(screen.getByRole('dialog'))).toBeTruthy();
    await user.click(await button('Start Exercise'));
    expect(exitOf(screen.getByRole('main'))).toBeTruthy();
  });

  it('asks with the time alone where nothing is counted', async () => {
    const { user, set } = show({ devices: failing('NotFoundError') });
    await user.click(await button('Follow along without a camera'));
    await user.click(await button('Start Exercise'));
    set({ seconds: 13 });
    await user.click(await button('Back to Dashboard'));
    expect(screen.getByText('So far: 00:13. It is only kept once you finish.')).toBeTruthy();
  });

  it('asks from the first second on, and does not offer to save what is too short', async () => {
    const { user, set, onLeave } = show();
    await user.click(await button('Start Exercise'));
    set({ seconds: 1 });
    act(() => window.history.back());
    expect(await screen.findByText('So far: 00:01. Ten seconds or less are not saved.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Finish and save' })).toBeNull();
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(await button('Keep going'));
    set({ seconds: 11 });
    await user.click(await button('Back to Dashboard'));
    expect(await button('Finish and save')).toBeTruthy();
  });

  it('leaves at once where nothing was done yet', async () => {
    const { user, onLeave } = show();
    await user.click(await button('Start Exercise'));
    await user.click(await button('Back to Dashboard'));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('shows what the camera sees until the exercise begins, and lets the member skip that', async () => {
    const { user, set } = show();
    await user.click(await button('Start Exercise'));
    const parts = [
      { name: 'head', seen: true },
      { name: 'hips', seen: true },
      { name: 'feet', seen: false },
    ] as const;
    const placing = { stage: 'finding', parts, count: 0, line: null, headOnLeft: true } as const;
    set({ placing });
    const seen = screen.getByRole('list', { name: 'What the camera sees of you' });
    expect(seen.textContent).toBe('✓Headseen✓Hipsseen○Feetnot seen yet');
    set({ placing: { ...placing, stage: 'countdown', count: 2 } });
    expect(screen.getByTestId('placement').textContent).toBe('2');
    set({ placing });
    await user.click(await button('Start right away'));
    expect(screen.queryByTestId('placement')).toBeNull();
  });

  it('rests between two sets, and shows the best set and the target of the day', async () => {
    const { user, set, paused } = show({ goal: { target: 12, done: 3 } });
    await user.click(await button('Start Exercise'));
    expect(screen.queryByRole('button', { name: 'Rest' })).toBeNull();
    set({ reps: 8 });
    expect(screen.getByText('Today 11 of 12')).toBeTruthy();
    await user.click(await button('Rest'));
    expect(paused()).toBe(true);
    expect(screen.getByText(/Your best set so far: 8. Set 2 begins by itself/)).toBeTruthy();
    await user.click(await button('Next set'));
    await waitFor(() => expect(paused()).toBe(false));
    set({ reps: 9 });
    expect(screen.getByText('Today 12 ✓')).toBeTruthy();
    expect(screen.getByText('Set 2, best 8')).toBeTruthy();
  });

  it('pauses for as long as is wanted, with or without a repetition to rest from', async () => {
    const { user, paused } = show();
    await user.click(await button('Start Exercise'));
    await user.click(await button('Pause'));
    expect(paused()).toBe(true);
    await user.click(await button('Keep going'));
    await waitFor(() => expect(paused()).toBe(false));
  });

  it('lets a rest wait for the member instead of ending by itself', async () => {
    const { user, set } = show();
    await user.click(await button('Start Exercise'));
    set({ reps: 8 });
    await user.click(await button('Rest'));
    expect(screen.getByRole('timer', { name: '' })).toBeTruthy();
    await user.click(await button('Wait for me'));
    expect(screen.getByText('No hurry: it begins when you press the button.')).toBeTruthy();
    // In the dialog alone: a screen reader is told a moment later.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByText('1:00')).toBeNull();
    expect(dialog.queryByText(/begins by itself/)).toBeNull();
  });

  it('lets the member choose the sound of a repetition', async () => {
    const { user } = show();
    await user.click(await button('Start Exercise'));
    await user.click(await button('Sound of a rep'));
    await user.click(screen.getByRole('radio', { name: 'A drop of water' }));
    expect(screen.getByRole('radio', { name: 'A drop of water' })).toHaveProperty('checked', true);
  });

  it('lets go of everything when the member leaves', async () => {
    const { user, calls, view } = show();
    await user.click(await button('Start Exercise'));
    view.unmount();
    expect(calls).toContain('close');
  });

  it.each([...exercises.values()])('guides $name with its own figure and starts it', async (exercise) => {
    const { user, calls } = show({ slug: exercise.slug });
    expect(await screen.findByRole('img', { name: `A figure showing ${exercise.name}` })).toBeTruthy();
    for (const line of [...exercise.instructions, ...exercise.tips])
      expect(screen.getByText(line)).toBeTruthy();
    await user.click(await button('Start Exercise'));
    expect(calls).toContain('startCamera');
  });

  it('shows how long a hold has lasted', async () => {
    const { user, set } = show({ slug: 'pleasure-flow' });
    await user.click(await button('Start Exercise'));
    set({ heldSeconds: 14 });
    expect(screen.getByTestId('held').textContent).toBe('14s');
  });

  it('explains which check cost what', async () => {
    const formCosts = [{ reason: 'Keep your hips level', points: 12.5 }];
    const { user } = show({}, { formCosts });
    await user.click(await button('Start Exercise'));
    await user.click(await button('Finish'));
    const item = (await screen.findByText('Keep your hips level')).closest('li');
    expect(item?.textContent).toContain('−12.5');
  });

  it('goes on without a camera: paced by rhythm, saving the time and no repetitions', async () => {
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    const { user, calls, saved, tell } = show(
      { devices: failing('NotFoundError') },
      { formScore: 0, totalReps: 0 },
    );
    await user.click(await button('Follow along without a camera'));
    await user.click(await button('Start Exercise'));
    expect(calls).not.toContain('startCamera');
    expect(screen.getByText('Breathe out and lift your hips')).toBeTruthy();
    expect(screen.getByText(/your time is saved, repetitions are not counted/)).toBeTruthy();
    expect(screen.queryByTestId('reps')).toBeNull();
    await user.click(await button('Finish'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ reps_completed: 0, exercise_duration: 62 });
    expect(screen.queryByText('Form Score')).toBeNull();
    tell({ status: 'refused', detail: 'More than a body can do.' });
    await user.click(await button('Copy'));
    expect(written).toHaveBeenCalledWith('Hip Bridge: 1m 2s, followed along');
  });

  it('does not celebrate what nobody was seen in, and gives no form score without anything to score', async () => {
    const { user, saved } = show({}, { formScore: 0, totalReps: 0, unseen: true });
    await user.click(await button('Start Exercise'));
    await user.click(await button('Finish'));
    const result = await screen.findByRole('dialog', { name: 'We could not see you' });
    expect(result.textContent).toContain('does not count as a day of movement');
    expect(within(result).getByText('Form Score').nextSibling?.textContent).toBe('–');
    await waitFor(() => expect(saved[0]).toMatchObject({ unseen: true }));
  });

  it('lets the member follow along though the camera works', async () => {
    const { user, calls } = show();
    await user.click(await button('Follow along without a camera'));
    expect(await screen.findByText('Breathe out and lift your hips')).toBeTruthy();
    expect(calls).not.toContain('startCamera');
    await user.click(await button('Show the guide'));
    expect(screen.getByText(/^Lie on your back/)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).queryByText(/phone|camera|count/)).toBeNull();
  });

  it('says so when an exercise is not here', () => {
    show({ slug: 'inner-fire' });
    expect(screen.getByText('We do not know this exercise')).toBeTruthy();
  });

  it('covers a failure of the pose engine that nobody caught', async () => {
    const { user } = show();
    const event = new ErrorEvent('error', { message: 'Aborted(wasm trap)', cancelable: true });
    act(() => void window.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(await screen.findByText('MediaPipe Error')).toBeTruthy();
    await user.click(await button('Dismiss'));
    expect(screen.queryByText('MediaPipe Error')).toBeNull();
  });
});
