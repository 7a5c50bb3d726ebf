import type { Act } from './read-message.ts';

/** Few words, or a question handed back, lie close to much that they do not mean. */
const ofFewWords = 0.8;

/**
 * How close a known message has to be before its answer is his. What she asks about herself, nonsense, a
 * single word and the question whether he is an AI have answers of their own; the more a kind of message has
 * one, the closer the known one must be.
 * @param isThin whether it is of a few words or only hands his question back
 */
export const closenessFor = (act: Act, isThin: boolean): number =>
  Math.max(ofKind(act), isThin ? ofFewWords : 0);

function ofKind(act: Act): number {
  switch (act.kind) {
    case 'ai':
    case 'gibberish':
    case 'memory':
    case 'short':
      return Infinity;
    case 'boundary':
    case 'greeting':
    case 'goodbye':
      return 0.8;
    case 'disclosure':
    case 'rude':
    case 'missing':
    case 'quiet':
    case 'checkin':
      return 0.72;
    case 'question':
      return act.topic === undefined ? 0.62 : 0.72;
    default:
      return 0.62;
  }
}
