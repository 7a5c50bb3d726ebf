import { QuickExitButton } from '@ondine/web-kit';
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
import { FollowAlong } from './follow-along.tsx';
import { LoadingCover } from './loading-exercise.tsx';
import { LeaveDialog } from '../dialogs/leave-dialog.tsx';
import { PauseDialog } from '../dialogs/pause-dialog.tsx';
import { PlacementOverlay } from '../picture/placement-overlay.tsx';
import { PoseView } from '../picture/pose-view.tsx';
import { RestDialog } from '../dialogs/rest-dialog.tsx';
import { SoundDialog } from '../dialogs/sound-dialog.tsx';
import { SpeakerIcon } from '../panel/speaker-icon.tsx';
import { useWorkoutTexts } from '../texts.ts';
import { paceOf, placeInSet } from './part-pace.ts';
import type { ScreenState } from './screen-state.ts';
import { Announced, useAnnouncements, type PacedCue } from './announced.tsx';
import { useExercise } from './use-exercise.ts';
import { usePart, type FlowPartProps } from './use-part.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WorkoutPanel } from '../panel/workout-panel.tsx';
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
  state: ScreenState,
  part: FlowPartProps | undefined,
  period: number,
): WorkoutSet | null {
  const { endedSet: set } = workout;
  if (set === null || part === undefined || state.stage !== 'active') return set;
  return paceOf({ ...workout, set, counted: state.camera }, part.plan, period) === 'going' ? set : null;
}

const refresh = () => window.location.reload();

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
  const { t } = useWorkoutTexts();
  const name = useExerciseTexts()(exercise.name);
  const [camera] = useState(() => devices ?? navigator.mediaDevices);
  const { state, workout, video, ...actions } = useExercise(
    { exercise, engine, devices: camera, save, lastResult, onLeave, ...followingOf(part) },
    autoStart,
  );
  const isPart = part !== undefined;
  const [waits, setWaits] = useState(false);
  const [cue, setCue] = useState<PacedCue | null>(null);
  const moment = { state, workout, cue, sets: part?.plan.sets, waits: part?.waits ?? waits };
  useAnnouncements(moment, announce);
  usePart(part, { ...actions, state, workout }, exercise.rhythm.period);
  useWakeLock(state.stage === 'active');
  const over = state.stage === 'active' ? state.over : null;
  const isLastSet = part === undefined || workout.set.number >= part.plan.sets;
  const endedSet = endedEarly(workout, state, part, exercise.rhythm.period);
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`${styles['screen'] ?? ''} ${state.stage === 'active' ? (styles['exercising'] ?? '') : ''}`}
    >
      <h1 className={styles['hidden']}>{name}</h1>
      {state.stage === 'loading' && <LoadingCover exercise={exercise} />}
      {state.stage === 'problem' && (
        <CameraProblemDialog
          problem={state.problem}
          userAgent={navigator.userAgent}
          onRetry={actions.recheck}
          onFollow={actions.followAlong}
          onLeave={onLeave}
        />
      )}
      {state.stage === 'active' && (
        <>
          <div className={styles['view']}>
            {state.camera ? (
              <PoseView
                engine={engine}
                video={video}
                camera={workout.camera}
                errorText={workout.errorText}
                isLooking={workout.isLooking}
                autoStart={autoStart}
                onStart={actions.startCamera}
                onStop={engine.stopCamera}
                onRefresh={refresh}
              >
                {workout.placing !== null && workout.camera === 'running' && (
                  <PlacementOverlay
                    slug={exercise.slug}
                    start={workout.placing}
                    onSkip={engine.skipPlacement}
                  />
                )}
              </PoseView>
            ) : (
              // A set begins at the beginning of a movement.
              <FollowAlong
                key={workout.set.number}
                exercise={exercise}
                paused={workout.paused}
                isPart={isPart}
                onCue={setCue}
              />
            )}
            <nav className={styles['tools']}>
              <button type="button" onClick={actions.leave} aria-label={t('backToDashboard')}>
                ←
              </button>
              <button
                type="button"
                onClick={() => engine.setMuted(!workout.muted)}
                aria-label={t(workout.muted ? 'unmute' : 'mute')}
              >
                <SpeakerIcon muted={workout.muted} />
              </button>
              {state.camera && (
                <button type="button" onClick={() => actions.cover('sound')} aria-label={t('soundTitle')}>
                  ♪
                </button>
              )}
              <button type="button" onClick={() => actions.cover('guide')} aria-label={t('help')}>
                ?
              </button>
              <QuickExitButton />
            </nav>
          </div>
          <WorkoutPanel
            workout={workout}
            counts={state.camera}
            period={exercise.rhythm.period}
            goal={part === undefined ? goal : undefined}
            set={part && placeInSet({ ...workout, counted: state.camera }, part.plan, exercise.rhythm.period)}
            onRest={() => actions.cover('rest')}
            onPause={() => actions.cover('pause')}
            onFinish={actions.finish}
          />
        </>
      )}
      {over === 'leave' && (
        <LeaveDialog
          workout={workout}
          counts={state.stage === 'active' && state.camera}
          onStay={actions.uncover}
          onFinish={actions.finish}
          onLeave={actions.abandon}
        />
      )}
      {over === 'rest' && (
        <RestDialog
          set={workout.set}
          counts={state.stage === 'active' && state.camera}
          finish={isPart ? 'leaveRestOut' : 'finish'}
          waits={part?.waits ?? waits}
          onWait={part?.onWait ?? setWaits}
          endedSet={endedSet?.number}
          onBack={actions.takeBackSet}
          onNext={actions.uncover}
          onFinish={actions.finish}
          {...(part === undefined ? {} : { seconds: part.plan.restSeconds })}
        />
      )}
      {over === 'pause' && (
        <PauseDialog
          finish={isPart ? (isLastSet ? 'finishPart' : 'leaveRestOut') : 'finish'}
          onGoOn={actions.uncover}
          onFinish={actions.finish}
        />
      )}
      {over === 'sound' && (
        <SoundDialog chime={workout.chime} onChoose={engine.chooseChime} onClose={actions.uncover} />
      )}
      {state.stage === 'guide' &&
        part?.renderOpening({
          begin: actions.closeGuide,
          follows: !state.camera,
          onFollow: (follows) => (follows ? actions.followAlong() : actions.useCamera()),
          say: engine.say,
        })}
      {((state.stage === 'active' && state.over === 'guide') ||
        (state.stage === 'guide' && part === undefined)) && (
        <ExerciseGuide
          exercise={exercise}
          camera={state.camera}
          isRunning={state.stage === 'active'}
          caution={caution}
          onStart={actions.closeGuide}
          onLeave={actions.leave}
          {...(state.stage === 'guide' && state.camera ? { onFollow: actions.followAlong } : {})}
        />
      )}
      {state.stage === 'finished' && part === undefined && (
        <WorkoutResults
          exercise={exercise}
          results={state.results}
          save={state.save}
          counted={state.camera}
          onSaveAgain={actions.saveAgain}
          onRemove={actions.removeWaiting}
          onRestart={actions.restart}
          onLeave={onLeave}
        />
      )}
      <EngineFailureOverlay onRefresh={refresh} />
    </main>
  );
}
