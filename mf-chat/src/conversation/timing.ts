import type { ChatExercise } from '@ondine/contracts';
import type { Conversation } from './conversation-state.ts';

/** The default minimum of messages for Finish. */
const defaultMinimum = 2;

/** After both minimums the conversation may continue for this long, milliseconds. */
export const graceMs = 30_000;

export const minimumMessages = (exercise: Pick<ChatExercise, 'min_turns'>): number =>
  exercise.min_turns || defaultMinimum;

/**
 * Whether the conversation can be finished: after the minimum of messages, when no more can be sent, or in a practice
 * run.
 */
export const canFinish = (
  {
    exercise,
    full,
    practice,
  }: Pick<Conversation, 'full' | 'practice'> & { readonly exercise: Pick<ChatExercise, 'min_turns'> },
  messages: number,
): boolean => messages >= minimumMessages(exercise) || ((full || practice !== null) && messages > 0);

/** Whether both minimums of a scenario are reached. */
export const areMinimumsReached = (
  exercise: Pick<ChatExercise, 'min_turns' | 'min_duration_seconds'>,
  messages: number,
  elapsedMs: number,
): boolean => messages >= minimumMessages(exercise) && elapsedMs >= exercise.min_duration_seconds * 1000;

/** `m:ss` */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
