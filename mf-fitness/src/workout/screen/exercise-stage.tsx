import { classNames } from '@ondine/web-kit';
import { useEffect, useState } from 'react';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { CameraProblemDialog } from '../dialogs/camera-problem-dialog.tsx';
import type { LastResult } from '../results/last-result.ts';
import type { SaveWorkout } from '../results/save-workout.ts';
import { createBrowserEngine } from './create-browser-engine.ts';
import type { DayGoal } from '../panel/day-goal.ts';
import { EngineFailureOverlay } from '../picture/engine-failure-overlay.tsx';
import type { MediaDevicesLike } from '../engine/camera.ts';
import type { PoseAssets } from '../engine/mediapipe-pose-source.ts';
import { hasTracker } from '../engine/trackers/index.ts';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import type { WorkoutSet, WorkoutSnapshot } from '../engine/workout-state.ts';
import { ExerciseGuide } from './exercise-guide.tsx';
import type { Exercise } from '../../exercises/exercise.ts';
import type { GentlePart } from '../../exercises/exercise-traits.ts';
import { exercises } from '../../exercises/exercises.ts';
import { LoadingCover } from './loading-exercise.tsx';
import { useWorkoutTexts } from '../texts.ts';
import { paceOf } from './part-pace.ts';
import { Announced, useAnnouncements, type PacedCue } from './announced.tsx';
import { reloadPage } from './reload-page.ts';
import { RunningWorkout } from './running-workout.tsx';
import { useExercise, type RunningExercise } from './use-exercise.ts';
import { usePart, type FlowPartProps } from './use-part.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WorkoutDialogs } from './workout-dialogs.tsx';
import { WorkoutResults } from '../results/workout-results.tsx';
import styles from './exercise-screen.module.css';

/** The props of the stage. Functions must keep their identity between renders. */
export interface ExerciseStageProps {
  /** From the route `/exercise/:slug`. */
  readonly slug: string;
  readonly assets: PoseAssets;
  readonly save: SaveWorkout;
  /** Keeps the result through a reload. */
  readonly lastResult?: LastResult;
  /** Goes to the dashboard. */
  readonly onLeave: () => void;
  /** The camera starts with the exercise; otherwise there are buttons for it. */
  readonly autoStart?: boolean;
  /** The target of today; undefined until it was fetched. */
  readonly goal?: DayGoal;
  /** The part to spare that this exercise loads. */
  readonly caution?: GentlePart | undefined;
  /** Set if the exercise is one part of a flow, which opens it and continues after it. */
  readonly part?: FlowPartProps;
  /** Tells a screen reader, through a region that stays while parts change; set with `part`. */
  readonly announce?: (line: string) => void;
  /** Replaces the browser's engine and camera in tests. */
  readonly createEngine?: (slug: string, assets: PoseAssets) => WorkoutEngine;
  readonly devices?: MediaDevicesLike;
}

/** One exercise in front of the camera, from the permission check to the saved result. */
export function ExerciseStage(props: ExerciseStageProps) {
  const exercise = exercises.get(props.slug);
  if (exercise === undefined || !hasTracker(props.slug)) return <UnknownExercise onLeave={props.onLeave} />;
  return <EngineHost {...props} key={props.slug} exercise={exercise} />;
}

function UnknownExercise({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useWorkoutTexts();
  return (
    <main id="content" className={styles['screen']}>
      <div className={styles['cover']}>
        <h1>{t('unknownTitle')}</h1>
        <p>{t('unknownText')}</p>
        <button type="button" className={styles['main']} onClick={onLeave}>
          {t('backToDashboard')}
        </button>
      </div>
    </main>
  );
}

type HostedProps = ExerciseStageProps & { readonly exercise: Exercise };

/** Owns the engine while the screen is shown, and releases everything with it. */
function EngineHost(props: HostedProps) {
  const { slug, assets, createEngine = createBrowserEngine } = props;
  const [engine] = useState(() => {
    const created = createEngine(slug, assets);
    const begun = props.part?.begun() ?? null;
    if (begun !== null) created.carryOn(begun);
    return created;
  });
  useEffect(() => () => engine.close(), [engine]);
  const [line, setLine] = useState('');
  return (
    <>
      {props.announce === undefined && <Announced line={line} />}
      <Workout {...props} announce={props.announce ?? setLine} engine={engine} />
    </>
  );
}

const followingOf = (part: FlowPartProps | undefined) =>
  part === undefined ? {} : { follows: part.follows, onFollow: part.onFollow };

/** The set that was ended last, unless it was done: one that is done would only end again. */
function endedEarly(
  workout: WorkoutSnapshot,
  counted: boolean,
  part: FlowPartProps | undefined,
  period: number,
): WorkoutSet | null {
  const { endedSet: set } = workout;
  if (set === null || part === undefined) return set;
  return paceOf({ ...workout, set, counted }, part.plan, period) === 'going' ? set : null;
}

function Workout({
  exercise,
  engine,
  save,
  lastResult,
  onLeave,
  autoStart = true,
  goal,
  caution,
  part,
  devices,
  announce,
}: HostedProps & Required<Pick<HostedProps, 'announce'>> & { readonly engine: WorkoutEngine }) {
  const name = useExerciseTexts()(exercise.name);
  const [camera] = useState(() => devices ?? navigator.mediaDevices);
  const running = useExercise(
    { exercise, engine, devices: camera, save, lastResult, onLeave, ...followingOf(part) },
    autoStart,
  );
  const { state, workout } = running;
  const [ownWaits, setOwnWaits] = useState(false);
  const waits = part?.waits ?? ownWaits;
  const [cue, setCue] = useState<PacedCue | null>(null);
  useAnnouncements({ state, workout, cue, sets: part?.plan.sets, waits }, announce);
  usePart(part, running, exercise.rhythm.period);
  useWakeLock(state.stage === 'active');
  return (
    <main
      id="content"
      tabIndex={-1}
      className={classNames(styles['screen'], state.stage === 'active' && styles['exercising'])}
    >
      <h1 className={styles['hidden']}>{name}</h1>
      {state.stage === 'loading' && <LoadingCover exercise={exercise} />}
      {state.stage === 'problem' && (
        <CameraProblemDialog
          problem={state.problem}
          userAgent={navigator.userAgent}
          onRetry={running.recheck}
          onFollow={running.followAlong}
          onLeave={onLeave}
        />
      )}
      {state.stage === 'active' && (
        <>
          <RunningWorkout
            exercise={exercise}
            engine={engine}
            running={running}
            camera={state.camera}
            autoStart={autoStart}
            goal={goal}
            part={part}
            onCue={setCue}
          />
          <WorkoutDialogs
            over={state.over}
            engine={engine}
            running={running}
            camera={state.camera}
            part={part}
            waits={waits}
            onWait={part?.onWait ?? setOwnWaits}
            endedSet={endedEarly(workout, state.camera, part, exercise.rhythm.period)}
          />
        </>
      )}
      <Guide exercise={exercise} engine={engine} running={running} part={part} caution={caution} />
      {state.stage === 'finished' && part === undefined && (
        <WorkoutResults
          exercise={exercise}
          results={state.results}
          save={state.save}
          counted={state.camera}
          onSaveAgain={running.saveAgain}
          onRemove={running.removeWaiting}
          onRestart={running.restart}
          onLeave={onLeave}
        />
      )}
      <EngineFailureOverlay onRefresh={reloadPage} />
    </main>
  );
}

interface GuideProps {
  readonly exercise: Exercise;
  readonly part: FlowPartProps | undefined;
  readonly caution: GentlePart | undefined;
  readonly engine: WorkoutEngine;
  readonly running: RunningExercise;
}

/** The guide before a workout or over it. A part of a flow has its own opening before it. */
function Guide({ exercise, engine, running, part, caution }: GuideProps) {
  const { state, closeGuide, followAlong, useCamera: chooseCamera, leave } = running;
  if (state.stage === 'guide' && part !== undefined)
    return part.renderOpening({
      begin: closeGuide,
      follows: !state.camera,
      onFollow: (follows) => (follows ? followAlong() : chooseCamera()),
      say: engine.say,
    });
  const isOver = state.stage === 'active' && state.over === 'guide';
  if (state.stage !== 'guide' && !isOver) return null;
  return (
    <ExerciseGuide
      exercise={exercise}
      camera={state.camera}
      isRunning={isOver}
      caution={caution}
      onStart={closeGuide}
      onLeave={leave}
      {...(!isOver && state.camera && { onFollow: followAlong })}
    />
  );
}
