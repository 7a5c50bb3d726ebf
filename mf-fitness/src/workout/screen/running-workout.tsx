import { QuickExitButton } from '@ondine/web-kit';
import type { Exercise } from '../../exercises/exercise.ts';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import type { DayGoal } from '../panel/day-goal.ts';
import { SpeakerIcon } from '../panel/speaker-icon.tsx';
import { WorkoutPanel } from '../panel/workout-panel.tsx';
import { PlacementOverlay } from '../picture/placement-overlay.tsx';
import { PoseView } from '../picture/pose-view.tsx';
import { useWorkoutTexts } from '../texts.ts';
import type { PacedCue } from './announced.tsx';
import { FollowAlong } from './follow-along.tsx';
import { placeInSet } from './part-pace.ts';
import { reloadPage } from './reload-page.ts';
import type { RunningExercise } from './use-exercise.ts';
import type { FlowPartProps } from './use-part.ts';
import styles from './exercise-screen.module.css';

export interface RunningWorkoutProps {
  readonly exercise: Exercise;
  readonly engine: WorkoutEngine;
  readonly running: RunningExercise;
  /** Whether the camera is used; otherwise the member follows along, and nothing is counted. */
  readonly camera: boolean;
  readonly autoStart: boolean;
  readonly goal: DayGoal | undefined;
  readonly part: FlowPartProps | undefined;
  /** Called with each cue of following along. */
  readonly onCue: (cue: PacedCue | null) => void;
}

/** A workout that is going on: the picture or the figure to follow, the tools over it, and the panel. */
export function RunningWorkout(props: RunningWorkoutProps) {
  const { exercise, running, camera, goal, part } = props;
  const { workout, cover, finish } = running;
  const { period } = exercise.rhythm;
  return (
    <>
      <div className={styles['view']}>
        <Picture {...props} />
        <Tools {...props} />
      </div>
      <WorkoutPanel
        workout={workout}
        counts={camera}
        period={period}
        goal={part === undefined ? goal : undefined}
        set={part && placeInSet({ ...workout, counted: camera }, part.plan, period)}
        onRest={() => cover('rest')}
        onPause={() => cover('pause')}
        onFinish={finish}
      />
    </>
  );
}

function Picture({ exercise, engine, running, camera, autoStart, part, onCue }: RunningWorkoutProps) {
  const { workout, video, startCamera } = running;
  if (!camera)
    return (
      // A set begins at the beginning of a movement.
      <FollowAlong
        key={workout.set.number}
        exercise={exercise}
        paused={workout.paused}
        isPart={part !== undefined}
        onCue={onCue}
      />
    );
  return (
    <PoseView
      engine={engine}
      video={video}
      camera={workout.camera}
      errorText={workout.errorText}
      isLooking={workout.isLooking}
      autoStart={autoStart}
      onStart={startCamera}
      onStop={engine.stopCamera}
      onRefresh={reloadPage}
    >
      {workout.placing !== null && workout.camera === 'running' && (
        <PlacementOverlay slug={exercise.slug} start={workout.placing} onSkip={engine.skipPlacement} />
      )}
    </PoseView>
  );
}

function Tools({ engine, running, camera }: RunningWorkoutProps) {
  const { t } = useWorkoutTexts();
  const { workout, cover, leave } = running;
  return (
    <nav className={styles['tools']}>
      <button type="button" onClick={leave} aria-label={t('backToDashboard')}>
        ←
      </button>
      <button
        type="button"
        onClick={() => engine.setMuted(!workout.muted)}
        aria-label={t(workout.muted ? 'unmute' : 'mute')}
      >
        <SpeakerIcon muted={workout.muted} />
      </button>
      {camera && (
        <button type="button" onClick={() => cover('sound')} aria-label={t('soundTitle')}>
          ♪
        </button>
      )}
      <button type="button" onClick={() => cover('guide')} aria-label={t('help')}>
        ?
      </button>
      <QuickExitButton />
    </nav>
  );
}
