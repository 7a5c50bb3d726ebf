import { jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@ondine/web-kit/testing';
import type { FrameListener, WorkoutEngine } from '../workout/engine/workout-engine.ts';
import { idleWorkout, nothingBefore } from '../workout/engine/workout-state.ts';
import { simulateClip, type ClipOptions } from '@ondine/pose-simulator';
import { motions } from '../exercises/exercises.ts';
import { rest } from '../body/timeline.ts';
import { CameraTestScreen } from './camera-test-screen.tsx';

function show() {
  let snapshot: ReturnType<WorkoutEngine['getSnapshot']> = { ...idleWorkout, muted: true };
  const listeners = new Set<() => void>();
  const frames = new Set<FrameListener>();
  const calls: string[] = [];
  const set = (camera: typeof snapshot.camera) => {
    snapshot = { ...snapshot, camera };
    for (const listener of listeners) listener();
  };
  const nothing = () => undefined;
  const engine: WorkoutEngine = {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: (listener) => {
      frames.add(listener);
      return () => frames.delete(listener);
    },
    prepare: nothing,
    startCamera: () => {
      calls.push('start');
      set('running');
      return Promise.resolve();
    },
    stopCamera: () => set('stopped'),
    resume: nothing,
    pause: nothing,
    finish: () => ({ totalReps: 0, duration: 0, feedback: [], formScore: 0, formCosts: [] }),
    reset: nothing,
    say: () => undefined,
    setMuted: nothing,
    skipPlacement: nothing,
    soFar: () => nothingBefore,
    carryOn: nothing,
    takeBackSet: nothing,
    endSet: nothing,
    chooseChime: nothing,
    close: () => calls.push('close'),
  };
  const view = renderScreen(<CameraTestScreen createEngine={() => engine} />, { path: '/camera-test' });
  const look = (slug: string, options: ClipOptions['view'] = {}) =>
    act(() => {
      const motion = motions[slug];
      if (motion === undefined) throw new Error(`There is no motion for ${slug}`);
      for (const frame of simulateClip(motion, [rest(3000)], { view: options }).frames)
        for (const listener of frames) listener({ ...frame, inferenceMs: 20 });
    });
  return { view, look, calls, user: userEvent.setup() };
}

describe('CameraTestScreen', () => {
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    Object.assign(globalThis, { __webpack_public_path__: '/remotes/mf-fitness/1/' });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('asks for the camera only when told to, and lets go of it on leaving', async () => {
    const { view, calls, user } = show();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start Camera' }));
    expect(calls).toEqual(['start']);
    view.unmount();
    expect(calls).toEqual(['start', 'close']);
  });

  it('praises a good place and counts the pictures', async () => {
    const { look, user } = show();
    await user.click(screen.getByRole('button', { name: 'Start Camera' }));
    look('top-ride-hip-lift');
    expect(screen.getByText('The camera stands well. You can begin.')).toBeTruthy();
    expect(screen.getByText('30 pictures a second')).toBeTruthy();
  });

  it('says what to change for the exercise chosen', async () => {
    const { look, user } = show();
    await user.selectOptions(screen.getByLabelText('Exercise'), 'neck-endurance');
    await user.click(screen.getByRole('button', { name: 'Start Camera' }));
    look('neck-endurance', { height: 0.05, distance: 1.2 });
    expect(screen.getByText('Raise the camera to the height of your face')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Exercise'), 'top-ride-hip-lift');
    look('top-ride-hip-lift', { azimuth: 0 });
    expect(screen.getByText(/Turn so that the camera sees you from the side/)).toBeTruthy();
  });
});
