import type { DonePart } from '../workout/screen/use-part.ts';
import type { FlowStep } from './flow-step.ts';

/** The result of one exercise of a flow. */
export interface FlowPart extends DonePart {
  readonly step: FlowStep;
}

/** A running flow. */
export interface FlowState {
  readonly steps: readonly FlowStep[];
  /** The exercises that a step can be swapped for. */
  readonly others: readonly FlowStep[];
  /** The index of the current step; the number of steps once the flow is over. */
  readonly at: number;
  /** In the order they were done, without skipped ones. */
  readonly done: readonly FlowPart[];
}

export type FlowEvent =
  | { readonly type: 'finished'; readonly part: DonePart }
  | { readonly type: 'skipped' }
  | { readonly type: 'swapped' }
  | { readonly type: 'ended' };

export const beginFlow = ({ steps, others }: Pick<FlowState, 'steps' | 'others'>): FlowState => ({
  steps,
  others,
  at: 0,
  done: [],
});

export const isOver = ({ steps, at }: FlowState): boolean => at >= steps.length;

/** The next state. A flow that is over does not change. */
export function nextFlow(state: FlowState, event: FlowEvent): FlowState {
  const { steps, others, at, done } = state;
  const step = steps[at];
  if (step === undefined) return state;
  switch (event.type) {
    case 'finished':
      return { ...state, at: at + 1, done: [...done, { ...event.part, step }] };
    case 'skipped':
      return { ...state, at: at + 1 };
    case 'swapped': {
      const [next, ...rest] = others;
      if (next === undefined) return state;
      const swapped = { ...next, sets: step.sets };
      // The replaced step goes to the end of the list, so that swapping cycles.
      return { ...state, steps: steps.with(at, swapped), others: [...rest, step] };
    }
    case 'ended':
      return { ...state, at: steps.length };
  }
}
