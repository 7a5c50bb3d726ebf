import type { Random } from './random.ts';
import type { Cue, FeedbackMessage } from '../../exercises/counting/feedback-message.ts';
import { holdWords, repPraise, steadyWords, timeWords } from './messages/encouragement.ts';

/** The coach's lines so far, and the time of the next one. */
export interface Feedback {
  /** Newest last. */
  readonly history: readonly FeedbackMessage[];
  /** Milliseconds on the frames' clock. */
  readonly mayShowAt: number;
  readonly reps: number;
}

export const noFeedback: Feedback = { history: [], mayShowAt: 0, reps: 0 };

const INTERVAL_MS = { from: 6500, to: 7000 } as const;
const SPAM_WINDOW = 3;
const HISTORY = 10;
const LEAST_PRIORITY = 2;
const IMMEDIATE_PRIORITY = 4;

/** The coach's input from a frame. */
export interface FeedbackInput {
  readonly at: number;
  /** The displayed time, which is paused in rests. Milliseconds. */
  readonly exercisedMs: number;
  readonly reps: number;
  /** In exercises with holds: milliseconds so far; praise then depends on time. */
  readonly heldMs?: number;
  /** Lines that apply to this frame. */
  readonly messages: readonly FeedbackMessage[];
}

/**
 * Chooses a line for a frame: the one with the highest priority that was not among the last three, every 6.5 to 7
 * seconds, or at once from priority 4 on.
 */
export function decideFeedback(before: Feedback, input: FeedbackInput, random: Random): Feedback {
  const feedback = { ...before, reps: input.reps };
  const due = input.at >= before.mayShowAt;
  // A completed hold has its own line.
  const praised = input.reps > before.reps && input.heldMs === undefined;
  const praise = praised ? [praiseFor(input.reps, input.at, random)] : [];
  const calm = due && input.messages.every(({ category }) => category === 'instruction');
  const words = calm ? [steadyWord(input, random)] : [];
  const chosen = [...praise, ...input.messages, ...words]
    .filter(({ priority }) => priority >= LEAST_PRIORITY && (due || priority >= IMMEDIATE_PRIORITY))
    .filter((message) => !isSpam(message, before.history))
    .sort((a, b) => b.priority - a.priority)[0];
  if (chosen === undefined) return feedback;
  return {
    ...feedback,
    history: [...before.history, chosen].slice(-HISTORY),
    mayShowAt: input.at + INTERVAL_MS.from + random() * (INTERVAL_MS.to - INTERVAL_MS.from),
  };
}

const isSpam = (message: Cue, history: readonly Cue[]): boolean =>
  history
    .slice(-SPAM_WINDOW)
    .some(({ text, category }) => text === message.text && category === message.category);

const pick = (texts: readonly string[], random: Random): string =>
  texts[Math.floor(random() * texts.length)] ?? '';

const tier = (tiers: typeof repPraise, value: number): readonly string[] =>
  tiers.find(({ below }) => value < below)?.texts ?? [];

const praiseFor = (reps: number, timestamp: number, random: Random): FeedbackMessage => ({
  text: pick(tier(repPraise, reps), random),
  category: 'encouragement',
  priority: 5,
  timestamp,
});

function steadyWord(
  { reps, heldMs, exercisedMs, at: timestamp }: FeedbackInput,
  random: Random,
): FeedbackMessage {
  const extra = timeWords.filter(({ from }) => exercisedMs >= from).flatMap(({ texts }) => texts);
  const words = heldMs === undefined ? tier(steadyWords, reps) : tier(holdWords, heldMs / 1000);
  const texts = [...words, ...extra];
  return { text: pick(texts, random), category: 'encouragement', priority: 3, timestamp };
}
