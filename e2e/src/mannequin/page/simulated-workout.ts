import { cameraLoss, openCamera } from '../../../../mf-fitness/src/workout/engine/camera.ts';
import { createTracker } from '../../../../mf-fitness/src/workout/engine/trackers/index.ts';
import {
  createWorkoutEngine,
  type WorkoutEngine,
} from '../../../../mf-fitness/src/workout/engine/workout-engine.ts';
import { simulateClip } from '@ondine/pose-simulator';
import { motions } from '../../../../mf-fitness/src/exercises/exercises.ts';
import { rest } from '../../../../mf-fitness/src/body/timeline.ts';
import { silentOutputs } from './silent-outputs.ts';

/** A workout whose clock and model are simulated: it runs as fast as the page can process it. */
export interface SimulatedWorkout {
  readonly engine: WorkoutEngine;
  /** Advances the simulated clock. Resolves with the repetitions counted by then. */
  readonly runMinutes: (minutes: number) => Promise<number>;
}

const FPS = 30;
const PERIOD_MS = 2800;
const REPS_OF_LOOP = 20;

/** The real engine, tracker, coach and overlay on landmarks from the motion data, in a loop. */
export function simulateWorkout(slug: string): SimulatedWorkout {
  const motion = motions[slug];
  if (motion === undefined) throw new Error(`There is no motion for "${slug}"`);
  const repetition = [...motion.repetition(PERIOD_MS), rest(400)];
  const segments = [rest(1500), ...Array.from({ length: REPS_OF_LOOP }, () => repetition).flat()];
  const { frames } = simulateClip(motion, segments, { fps: FPS, noise: 0.01, lost: 0.02 });

  let frame = 0;
  let until = 0;
  let waiting: (() => void) | null = null;
  let reached: () => void = () => undefined;
  let tick: () => void = () => undefined;
  const now = () => (frame * 1000) / FPS;
  // A message is its own task, like the answer of a worker, and arrives without delay.
  const turn = new MessageChannel();
  const next = () => turn.port1.postMessage(null);
  turn.port2.onmessage = () => {
    if (waiting === null) return;
    if (now() >= until) {
      reached();
      return;
    }
    const look = waiting;
    waiting = null;
    frame += 1;
    if (frame % 3 === 0) tick();
    look();
  };

  const engine = createWorkoutEngine({
    createTracker: () => createTracker(slug),
    createPoseSource: () => ({
      load: () => Promise.resolve(),
      detect: () =>
        Promise.resolve({ landmarks: frames[frame % frames.length]?.landmarks ?? null, inferenceMs: 30 }),
      close: () => undefined,
    }),
    openCamera: () => openCamera(navigator.mediaDevices),
    findLoss: () => cameraLoss(navigator.permissions),
    slug,
    ...silentOutputs,
    random: Math.random,
    now,
    every: (_, callback) => {
      tick = callback;
      return () => (tick = () => undefined);
    },
    onNextFrame: (_, callback) => {
      waiting = callback;
      next();
      return () => (waiting = null);
    },
    grabFrame: () => createImageBitmap(new ImageData(1, 1)),
  });
  return {
    engine,
    runMinutes: (minutes) =>
      new Promise((resolve) => {
        until += minutes * 60_000;
        reached = () => resolve(engine.getSnapshot().reps);
        next();
      }),
  };
}
