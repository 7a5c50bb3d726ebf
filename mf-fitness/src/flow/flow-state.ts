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
  /** The step before the last press if that skipped it or ended the flow; it can be taken back. */
  readonly back?: number;
}

export type FlowEvent =
  | { readonly type: 'finished'; readonly part: DonePart }
  | { readonly type: 'skipped' }
  | { readonly type: 'swapped' }
  | { readonly type: 'ended' }
  /** Takes back a skipped step, or the end of the flow. */
  | { readonly type: 'takenBack' };

export const beginFlow = ({ steps, others }: Pick<FlowState, 'steps' | 'others'>): FlowState => ({
  steps,
  others,
  at: 0,
  done: [],
});

export const isOver = ({ steps, at }: FlowState): boolean => at >= steps.length;

/** The next state. A flow that is over only changes by taking that back. */
export function nextFlow(state: FlowState, event: FlowEvent): FlowState {
  const { back, ...rest } = state;
  const { steps, others, at, done } = state;
  const step = steps[at];
  if (event.type === 'takenBack') return back === undefined ? state : { ...rest, at: back };
  if (step === undefined) return state;
  switch (event.type) {
    case 'finished':
      return { ...rest, at: at + 1, done: [...done, { ...event.part, step }] };
    case 'skipped':
      return { ...state, at: at + 1, back: at };
    case 'swapped': {
      const [next, ...remaining] = others;
      if (next === undefined) return state;
      const swapped = { ...next, sets: step.sets, restSeconds: step.restSeconds };
      // The replaced step goes to the end of the list, so that swapping cycles.
      return { ...state, steps: steps.with(at, swapped), others: [...remaining, step] };
    }
    case 'ended':
      return { ...state, at: steps.length, back: at };
  }
}
