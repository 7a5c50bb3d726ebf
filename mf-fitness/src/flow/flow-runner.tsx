import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { ExerciseStage, type ExerciseStageProps } from '../workout/screen/exercise-stage.tsx';
import type { DonePart, FlowPartProps } from '../workout/screen/use-part.ts';
import styles from './flow-dialogs.module.css';
import { FlowOpening, type CameraMove } from './flow-opening.tsx';
import { FlowResults } from './flow-results.tsx';
import { beginFlow, isOver, nextFlow, type FlowState } from './flow-state.ts';
import { GoOnDialog } from './go-on-dialog.tsx';
import type { KeptFlow, StoredFlow } from './kept-flow.ts';
import { placementOf } from './flow-step.ts';
import { restSeconds, type FlowMinutes } from './plan-flow.ts';
import type { ProgrammePlace } from './programme.ts';
import type { FlowPlan } from './use-flow-plan.ts';

interface FlowRunnerProps extends Pick<
  ExerciseStageProps,
  'assets' | 'save' | 'onLeave' | 'createEngine' | 'devices'
> {
  readonly plan: FlowPlan['plan'];
  /** In the programme, once this flow is done. */
  readonly place: ProgrammePlace;
  readonly minutes: FlowMinutes;
  readonly kept: KeptFlow;
  /** Whether this page was reloaded: a flow that had ended shows its result again, and otherwise a new one begins. */
  readonly reloaded: boolean;
}

/**
 * A flow in front of the camera, from the first exercise to a common result. Each exercise is saved as it ends. After a
 * reload or a crash of the tab it asks whether to continue with the exercise that was running.
 */
export function FlowRunner({ plan, reloaded, ...props }: FlowRunnerProps) {
  const { minutes, kept, onLeave } = props;
  const [stored] = useState(() => kept.read(minutes));
  // The plan from the beginning is kept, because a saved part changes what would be planned.
  const [planned] = useState(() => ({ state: beginFlow(plan(minutes)), follows: false, waits: false }));
  const step = stored?.state.steps[stored.state.at];
  const isWaiting = stored !== null && step !== undefined && stored.state.at > 0;
  const [chosen, choose] = useState<StoredFlow | null>(() => {
    if (isWaiting) return null;
    // Nothing is done yet, or everything.
    return stored !== null && (step !== undefined || reloaded) ? stored : planned;
  });
  if (chosen !== null) return <RunningFlow {...props} begun={chosen} />;
  if (stored === null || step === undefined) return null;
  return (
    <main id="content" tabIndex={-1} className={styles['screen']}>
      <GoOnDialog
        state={stored.state}
        step={step}
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

function RunningFlow({ begun, place, minutes, kept, save, onLeave, ...stage }: RunningFlowProps) {
  const [state, dispatch] = useReducer(nextFlow, begun.state);
  const { steps, others, at, done } = state;
  const step = steps[at];

  const onDone = useCallback((done: DonePart) => dispatch({ type: 'finished', part: done }), []);
  // Once chosen, it applies to the rest of the flow.
  const [follows, setFollows] = useState(begun.follows);
  const onFollow = useCallback(() => setFollows(true), []);
  const [waits, setWaits] = useState(begun.waits);
  const over = isOver(state);
  useEffect(() => {
    kept.keep(minutes, { state, follows, waits });
    // A result is shown until it is left. An exercise that was running can be continued.
    return over ? () => kept.drop() : undefined;
  }, [kept, minutes, state, follows, waits, over]);
  const hasDone = done.length > 0;
  const end = useCallback(() => {
    if (hasDone) dispatch({ type: 'ended' });
    else {
      kept.drop();
      onLeave();
    }
  }, [hasDone, kept, onLeave]);

  const part = useMemo<FlowPartProps | null>(
    () =>
      step === undefined
        ? null
        : {
            plan: { sets: step.sets, reps: step.reps, restSeconds },
            onDone,
            follows,
            onFollow,
            waits,
            onWait: setWaits,
            renderOpening: ({ begin, follow, say }) => (
              <FlowOpening
                step={step}
                camera={cameraFor(state, follow !== undefined, begun.state.at)}
                waits={waits}
                onWait={setWaits}
                at={at}
                count={steps.length}
                other={others[0]}
                begin={begin}
                say={say}
                onFollow={follow}
                onSkip={() => dispatch({ type: 'skipped' })}
                onSwap={() => dispatch({ type: 'swapped' })}
                onEnd={end}
              />
            ),
          },
    [step, at, steps.length, others, follows, onFollow, waits, state, begun.state.at, onDone, end],
  );
  if (over || step === undefined || part === null)
    return (
      <main id="content" className={styles['screen']}>
        <FlowResults
          parts={done}
          earlier={begun.state.done.length}
          planned={steps.length}
          place={place}
          onLeave={onLeave}
        />
      </main>
    );
  return (
    <ExerciseStage
      {...stage}
      key={`${at}-${step.slug}`}
      slug={step.slug}
      save={save}
      onLeave={end}
      part={part}
    />
  );
}
