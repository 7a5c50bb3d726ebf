import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { Announced } from '../workout/screen/announced.tsx';
import { ExerciseStage, type ExerciseStageProps } from '../workout/screen/exercise-stage.tsx';
import type { WorkoutSoFar } from '../workout/engine/workout-state.ts';
import type { DonePart, FlowPartProps } from '../workout/screen/use-part.ts';
import styles from './flow-dialogs.module.css';
import { FlowOpening, type CameraMove } from './flow-opening.tsx';
import { FlowResults } from './flow-results.tsx';
import { beginFlow, isOver, nextFlow, type FlowState } from './flow-state.ts';
import { GoOnDialog } from './go-on-dialog.tsx';
import { createLatest, progressIn, type KeptFlow, type StoredFlow } from './kept-flow.ts';
import { placementOf } from './flow-step.ts';
import type { FlowMinutes } from './plan-flow.ts';
import type { FlowPlan } from './use-flow-plan.ts';

interface FlowRunnerProps extends Pick<
  ExerciseStageProps,
  'assets' | 'save' | 'onLeave' | 'createEngine' | 'devices'
> {
  readonly plan: FlowPlan['plan'];
  /** In the programme, after what is done. */
  readonly placeAfter: FlowPlan['placeAfter'];
  readonly minutes: FlowMinutes;
  readonly kept: KeptFlow;
  /** Whether this page was reloaded: a flow that had ended shows its result again, and otherwise a new one begins. */
  readonly reloaded: boolean;
}

/**
 * A flow in front of the camera, from the first exercise to a common result. Each exercise is saved as it ends. After a
 * reload or a crash of the tab it asks whether to continue with the exercise that was running.
 */
export function FlowRunner({ plan, reloaded, placeAfter, ...props }: FlowRunnerProps) {
  const { minutes, kept, onLeave } = props;
  const [stored] = useState(() => kept.read(minutes));
  // The plan from the beginning is kept, because a saved part changes what would be planned.
  const [planned] = useState(() => ({
    state: beginFlow(plan(minutes)),
    follows: false,
    waits: false,
    progress: null,
  }));
  // The history before the flow: with each saved part it is loaded again, which would count that part twice.
  const [placeFromHere] = useState(() => placeAfter);
  const step = stored?.state.steps[stored.state.at];
  const progress = stored && progressIn(stored);
  const isWaiting = stored !== null && step !== undefined && (stored.state.at > 0 || progress !== null);
  const [chosen, choose] = useState<StoredFlow | null>(() => {
    if (isWaiting) return null;
    // Nothing is done yet, or everything. Each start asks about the camera again.
    return stored !== null && (step !== undefined || reloaded) ? { ...stored, follows: false } : planned;
  });
  if (chosen !== null) return <RunningFlow {...props} placeAfter={placeFromHere} begun={chosen} />;
  if (stored === null || step === undefined) return null;
  return (
    <main id="content" tabIndex={-1} className={styles['screen']}>
      <GoOnDialog
        state={stored.state}
        step={step}
        set={progress?.set.number}
        onGoOn={() => choose(stored)}
        onStartAgain={() => choose({ ...planned, state: beginFlow(stored.state) })}
        onLeave={onLeave}
      />
    </main>
  );
}

interface RunningFlowProps extends Omit<FlowRunnerProps, 'plan' | 'reloaded'> {
  readonly begun: StoredFlow;
}

/** What is to be done with the camera before the current exercise, in a flow that this page began at a step. */
function cameraFor({ steps, at, done }: FlowState, usesCamera: boolean, begunAt: number): CameraMove {
  const step = steps[at];
  if (!usesCamera || step === undefined) return 'none';
  const last = done.at(-1)?.step;
  // After a reload the phone is in the hand.
  const isPlaced = last !== undefined && at > begunAt;
  const isSame = last !== undefined && placementOf(last) === placementOf(step);
  return isPlaced && isSame ? 'stays' : 'moves';
}

function RunningFlow({ begun, placeAfter, minutes, kept, save, onLeave, ...stage }: RunningFlowProps) {
  const [state, dispatch] = useReducer(nextFlow, begun.state);
  const { steps, others, at, done, back } = state;
  const step = steps[at];

  const onDone = useCallback((done: DonePart) => dispatch({ type: 'finished', part: done }), []);
  // Once chosen, it applies until the other is chosen.
  const [follows, setFollows] = useState(begun.follows);
  const [waits, setWaits] = useState(begun.waits);
  const over = isOver(state);
  // It changes with every second, and nothing that is drawn depends on it.
  const [latest] = useState(() => createLatest(begun.progress));
  const isBegun = useCallback(
    () => progressIn({ state, follows, waits, progress: latest.read() }),
    [state, follows, waits, latest],
  );
  const onProgress = useCallback(
    (soFar: WorkoutSoFar) => {
      if (step === undefined) return;
      latest.note({ ...soFar, at, slug: step.slug });
      kept.keep(minutes, { state, follows, waits, progress: latest.read() });
    },
    [kept, minutes, state, follows, waits, latest, at, step],
  );
  useEffect(() => {
    kept.keep(minutes, { state, follows, waits, progress: latest.read() });
    // A result is shown until it is left. An exercise that was running can be continued.
    return over ? () => kept.drop() : undefined;
  }, [kept, minutes, state, follows, waits, latest, over]);
  const hasDone = done.length > 0;
  const end = useCallback(() => {
    if (hasDone) dispatch({ type: 'ended' });
    else {
      kept.drop();
      onLeave();
    }
  }, [hasDone, kept, onLeave]);

  const takeBack = useCallback(() => dispatch({ type: 'takenBack' }), []);

  const part = useMemo<FlowPartProps | null>(
    () =>
      step === undefined
        ? null
        : {
            plan: step,
            onDone,
            follows,
            onFollow: setFollows,
            waits,
            onWait: setWaits,
            begun: isBegun,
            onProgress,
            renderOpening: ({ begin, follows: isFollowing, onFollow, say }) => (
              <FlowOpening
                step={step}
                camera={cameraFor(state, !isFollowing, begun.state.at)}
                waits={waits}
                onWait={setWaits}
                at={at}
                count={steps.length}
                other={others[0]}
                begin={begin}
                say={say}
                onFollow={onFollow}
                onSkip={() => dispatch({ type: 'skipped' })}
                before={back === undefined ? undefined : steps[back]}
                onTakeBack={takeBack}
                onSwap={() => dispatch({ type: 'swapped' })}
                onEnd={end}
              />
            ),
          },
    [
      step,
      at,
      steps,
      others,
      back,
      follows,
      waits,
      state,
      begun.state.at,
      onDone,
      isBegun,
      onProgress,
      takeBack,
      end,
    ],
  );
  const [line, setLine] = useState('');
  if (over || step === undefined || part === null)
    return (
      <main id="content" className={styles['screen']}>
        <FlowResults
          parts={done}
          earlier={begun.state.done.length}
          planned={steps.length}
          placeAfter={placeAfter}
          onLeave={onLeave}
          {...(back === undefined ? {} : { before: steps[back], onTakeBack: takeBack })}
        />
      </main>
    );
  return (
    <>
      <Announced line={line} />
      <ExerciseStage
        {...stage}
        key={`${at}-${step.slug}`}
        slug={step.slug}
        save={save}
        onLeave={end}
        part={part}
        announce={setLine}
      />
    </>
  );
}
