import { createRoot } from 'react-dom/client';
import type { SaveWorkout } from '../../../../mf-fitness/src/workout/results/save-workout.ts';
import { createBrowserEngine } from '../../../../mf-fitness/src/workout/screen/create-browser-engine.ts';
import { ExerciseStage } from '../../../../mf-fitness/src/workout/screen/exercise-stage.tsx';
import { simulateWorkout } from './simulated-workout.ts';
import { uncheckedAssets } from './unchecked-assets.ts';

/** What a test reads from the page of one exercise. */
interface StageReport {
  /** Saved sessions. */
  readonly saved: unknown[];
  /** Tasks of the main thread over 50 ms: start and duration, milliseconds. */
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** When the model was ready, milliseconds on the page's clock. */
  runningAt: number | null;
  /** Time from the last press of `Start Exercise` to the first detected body, milliseconds. */
  firstPoseMs: number | null;
}

const report: StageReport = { saved: [], longTasks: [], runningAt: null, firstPoseMs: null };
const address = new URLSearchParams(location.search);
const slug = address.get('exercise') ?? 'top-ride-hip-lift';
const simulated = address.has('simulated') ? simulateWorkout(slug) : null;
Object.assign(globalThis, { report, simulated });

new PerformanceObserver((list) => {
  for (const { startTime: at, duration: ms } of list.getEntries()) report.longTasks.push({ at, ms });
}).observe({ type: 'longtask' });

let startedAt: number | null = null;
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || target.textContent !== 'Start Exercise') return;
    startedAt = performance.now();
    report.firstPoseMs = null;
  },
  true,
);

/** The product's engine; every frame sets a mark at which a trace can be cut. */
const createEngine: typeof createBrowserEngine = (exercise, assets) => {
  const engine = simulated?.engine ?? createBrowserEngine(exercise, assets);
  engine.onFrame(({ landmarks }) => {
    if (landmarks !== null && startedAt !== null) report.firstPoseMs ??= performance.now() - startedAt;
    performance.mark('frame');
    performance.clearMarks('frame');
  });
  engine.subscribe(() => {
    if (engine.getSnapshot().camera === 'running') report.runningAt ??= performance.now();
  });
  return engine;
};
const nothing = () => undefined;
const save: SaveWorkout = (session, tell) => {
  report.saved.push(session);
  queueMicrotask(() => tell({ status: 'saved' }));
  return { again: nothing, remove: nothing, stop: nothing };
};

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <ExerciseStage
    slug={slug}
    assets={uncheckedAssets()}
    save={save}
    onLeave={nothing}
    createEngine={createEngine}
  />,
);
