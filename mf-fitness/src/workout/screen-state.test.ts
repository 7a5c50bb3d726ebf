import { firstState, nextState, type ScreenEvent, type ScreenState } from './screen-state.ts';

const results = { totalReps: 1, duration: 20_000, feedback: [], formScore: 90 };
const after = (...events: ScreenEvent[]): ScreenState => events.reduce(nextState, firstState);

describe('nextState', () => {
  it('goes from loading over the guide to active and finished', () => {
    const granted = { type: 'checked', permission: 'granted' } as const;
    expect(after(granted)).toEqual({ stage: 'guide' });
    expect(after(granted, { type: 'guideClosed' })).toEqual({ stage: 'active', guideOpen: false });
    expect(after(granted, { type: 'guideClosed' }, { type: 'helpAsked' })).toEqual({
      stage: 'active',
      guideOpen: true,
    });
    const done = after(granted, { type: 'guideClosed' }, { type: 'finished', results });
    expect(done).toEqual({ stage: 'finished', results, save: 'saving' });
    expect(nextState(done, { type: 'saveChanged', save: 'saved' })).toMatchObject({ save: 'saved' });
    expect(nextState(done, { type: 'restarted' })).toEqual({ stage: 'loading' });
  });

  it('shows a camera problem until checked again', () => {
    const denied = after({ type: 'checked', permission: 'denied' });
    expect(denied).toEqual({ stage: 'problem', problem: 'denied' });
    expect(nextState(denied, { type: 'recheck' })).toEqual({ stage: 'loading' });
  });

  it('ignores what comes too late', () => {
    expect(after({ type: 'finished', results }, { type: 'helpAsked' }, { type: 'restarted' })).toEqual(
      firstState,
    );
    const finished = after(
      { type: 'checked', permission: 'granted' },
      { type: 'guideClosed' },
      { type: 'finished', results },
    );
    expect(nextState(finished, { type: 'finished', results: { ...results, totalReps: 9 } })).toBe(finished);
  });
});
