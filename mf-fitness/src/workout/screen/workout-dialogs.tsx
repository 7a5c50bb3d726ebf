import { LeaveDialog } from '../dialogs/leave-dialog.tsx';
import { PauseDialog } from '../dialogs/pause-dialog.tsx';
import { RestDialog } from '../dialogs/rest-dialog.tsx';
import { SoundDialog } from '../dialogs/sound-dialog.tsx';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import type { WorkoutSet } from '../engine/workout-state.ts';
import type { Over } from './screen-state.ts';
import type { RunningExercise } from './use-exercise.ts';
import type { FlowPartProps } from './use-part.ts';

export interface WorkoutDialogsProps {
  readonly over: Over | null;
  readonly engine: WorkoutEngine;
  readonly running: RunningExercise;
  readonly camera: boolean;
  readonly part: FlowPartProps | undefined;
  /** Whether rests wait for the member instead of ending by themselves. */
  readonly waits: boolean;
  readonly onWait: (waits: boolean) => void;
  /** The set that was ended last, if it can be taken back. */
  readonly endedSet: WorkoutSet | null;
}

/** What lies over a running workout, but for its guide. */
export function WorkoutDialogs({
  over,
  engine,
  running,
  camera,
  part,
  waits,
  onWait,
  endedSet,
}: WorkoutDialogsProps) {
  const { workout, uncover, finish, abandon, takeBackSet } = running;
  const isPart = part !== undefined;
  const isLastSet = !isPart || workout.set.number >= part.plan.sets;
  switch (over) {
    case 'leave':
      return (
        <LeaveDialog workout={workout} counts={camera} onStay={uncover} onFinish={finish} onLeave={abandon} />
      );
    case 'rest':
      return (
        <RestDialog
          set={workout.set}
          counts={camera}
          finish={isPart ? 'leaveRestOut' : 'finish'}
          waits={waits}
          onWait={onWait}
          endedSet={endedSet?.number}
          onBack={takeBackSet}
          onNext={uncover}
          onFinish={finish}
          {...(isPart && { seconds: part.plan.restSeconds })}
        />
      );
    case 'pause':
      return (
        <PauseDialog
          finish={isPart ? (isLastSet ? 'finishPart' : 'leaveRestOut') : 'finish'}
          onGoOn={uncover}
          onFinish={finish}
        />
      );
    case 'sound':
      return <SoundDialog chime={workout.chime} onChoose={engine.chooseChime} onClose={uncover} />;
    case 'guide':
    case null:
      return null;
  }
}
