import { useCallback, useMemo, useReducer, useState } from 'react';
import { ExerciseStage, type ExerciseStageProps } from '../workout/screen/exercise-stage.tsx';
import type { DonePart, FlowPartProps } from '../workout/screen/use-part.ts';
import styles from './flow-dialogs.module.css';
import { FlowOpening } from './flow-opening.tsx';
import { FlowResults } from './flow-results.tsx';
import { beginFlow, isOver, nextFlow } from './flow-state.ts';
import { restSeconds, type FlowMinutes } from './plan-flow.ts';
import type { FlowPlan } from './use-flow-plan.ts';

interface FlowRunnerProps extends Pick<
  ExerciseStageProps,
  'assets' | 'save' | 'onLeave' | 'createEngine' | 'devices'
> {
  readonly plan: FlowPlan['plan'];
  readonly minutes: FlowMinutes;
}

/** A flow in front of the camera, from the first exercise to a common result. Each exercise is saved as it ends. */
export function FlowRunner({ plan, minutes, save, onLeave, ...stage }: FlowRunnerProps) {
  // The plan from the beginning is kept, because a saved part changes what would be planned.
  const [flow] = useState(() => plan(minutes));
  const [state, dispatch] = useReducer(nextFlow, flow, beginFlow);
  const { steps, others, at, done } = state;
  const step = steps[at];

  const onDone = useCallback((done: DonePart) => dispatch({ type: 'finished', part: done }), []);
  // Once chosen, it applies to the rest of the flow.
  const [follows, setFollows] = useState(false);
  const onFollow = useCallback(() => setFollows(true), []);
  const hasDone = done.length > 0;
  const end = useCallback(() => {
    if (hasDone) dispatch({ type: 'ended' });
    else onLeave();
  }, [hasDone, onLeave]);

  const part = useMemo<FlowPartProps | null>(
    () =>
      step === undefined
        ? null
        : {
            plan: { sets: step.sets, reps: step.reps, restSeconds },
            onDone,
            follows,
            onFollow,
            renderOpening: ({ begin, follow, say }) => (
              <FlowOpening
                step={step}
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
    [step, at, steps.length, others, follows, onFollow, onDone, end],
  );
  if (isOver(state) || step === undefined || part === null)
    return (
      <main id="content" className={styles['screen']}>
        <FlowResults parts={done} planned={flow.steps.length} onLeave={onLeave} />
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
