import type { Conversation } from '../conversation/conversation.ts';
import { likeness } from './word-sketch.ts';

// The numbers have their reasons in docs/fair-boards.md.
/** For how long an earlier conversation of the same scenario is compared, milliseconds. */
export const comparedMs = 7 * 86_400_000;
const copyFromLikeness = 0.7;
const fastestCharactersPerSecond = 25;

/**
 * Whether a conversation was written by the member in person, at the pace of typing. Either way it is scored.
 * @param sketch of what they said in it
 * @param earlier sketches of their earlier conversations of the scenario
 */
export function countsOnBoards(
  { startedAt, exchanges }: Pick<Conversation, 'startedAt' | 'exchanges'>,
  sketch: readonly number[],
  earlier: readonly (readonly number[])[],
): boolean {
  // What the coach suggested is taken over, not typed.
  const characters = exchanges.reduce((sum, { said, assisted }) => sum + (assisted ? 0 : said.length), 0);
  const end = exchanges.at(-1)?.saidAt ?? startedAt;
  const seconds = (end.getTime() - startedAt.getTime()) / 1000;
  return (
    characters <= fastestCharactersPerSecond * seconds &&
    earlier.every((other) => likeness(sketch, other) < copyFromLikeness)
  );
}
