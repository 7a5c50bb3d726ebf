import { firstState, nextState, type ScreenEvent, type ScreenState } from './screen-state.ts';

const results = { totalReps: 1, duration: 20_000, feedback: [], formScore: 90, formCosts: [] };
const after = (...events: ScreenEvent[]): ScreenState => events.reduce(nextState, firstState);

describe('nextState', () => {
  it('goes from loading over the guide to active and finished', () => {
    const granted = { type: 'checked', permission: 'granted' } as const;
    expect(after(granted)).toEqual({ stage: 'guide', camera: true });
    expect(after(granted, { type: 'guideClosed' })).toEqual({
      stage: 'active',
      over: null,
      camera: true,
    });
    expect(after(granted, { type: 'guideClosed' }, { type: 'covered', by: 'guide' })).toEqual({
      stage: 'active',
      over: 'guide',
      camera: true,
    });
    const done = after(granted, { type: 'guideClosed' }, { type: 'finished', results, workoutId: 'one' });
    expect(done).toEqual({
      stage: 'finished',
      results,
      workoutId: 'one',
      save: { status: 'saving' },
      camera: true,
    });
    const saved = { status: 'saved' } as const;
    expect(nextState(done, { type: 'saveChanged', save: saved })).toMatchObject({ save: saved });
    expect(nextState(done, { type: 'restarted' })).toEqual({ stage: 'loading' });
  });

  it('shows a camera problem until checked again', () => {
    const denied = after({ type: 'checked', permission: 'denied' });
    expect(denied).toEqual({ stage: 'problem', problem: 'denied' });
    expect(nextState(denied, { type: 'recheck' })).toEqual({ stage: 'loading' });
  });

  it('follows along without a camera, from a camera problem or from the guide', () => {
    const chosen = { type: 'followChosen', begins: true } as const;
    const without = after({ type: 'checked', permission: 'not-found' }, chosen);
    expect(without).toEqual({ stage: 'guide', camera: false });
    const active = { stage: 'active', over: null, camera: false };
    expect(nextState(without, { type: 'guideClosed' })).toEqual(active);
    expect(after({ type: 'checked', permission: 'granted' }, chosen)).toEqual(active);
    // A flow gives time to get in place, and leaves the choice open.
    const opening = after({ type: 'checked', permission: 'granted' }, { ...chosen, begins: false });
    expect(opening).toEqual(without);
    expect(nextState(opening, { type: 'cameraChosen' })).toEqual({ stage: 'loading' });
    expect(
      nextState(nextState(without, { type: 'guideClosed' }), { type: 'finished', results, workoutId: 'one' }),
    ).toMatchObject({
      camera: false,
    });
  });

  it('opens the guide, and no more, for whoever followed along before', () => {
    const opened = after({ type: 'follows' });
    expect(opened).toEqual({ stage: 'guide', camera: false });
    expect(nextState(opened, { type: 'follows' })).toBe(opened);
  });

  it('ignores what comes too late', () => {
    expect(
      after(
        { type: 'finished', results, workoutId: 'one' },
        { type: 'covered', by: 'rest' },
        { type: 'restarted' },
      ),
    ).toEqual(firstState);
    const finished = after(
      { type: 'checked', permission: 'granted' },
      { type: 'guideClosed' },
      { type: 'finished', results, workoutId: 'one' },
    );
    expect(
      nextState(finished, { type: 'finished', results: { ...results, totalReps: 9 }, workoutId: 'two' }),
    ).toBe(finished);
  });
});
