import type { Conversation } from '../conversation/conversation.ts';
import { likeness } from './word-sketch.ts';

// docs/fair-boards.md gives the reasons for these numbers.
/** How far back earlier conversations of the same scenario are compared, milliseconds. */
export const comparedMs = 7 * 86_400_000;
const copyFromLikeness = 0.7;
const fastestCharactersPerSecond = 25;

/**
 * Whether the member wrote a conversation in person: no copy of an earlier one, at the pace of typing. It is scored in
 * either case.
 * @param sketch of the member's messages in it
 * @param earlier sketches of the member's earlier conversations of the scenario
 */
export function countsOnBoards(
  { startedAt, exchanges }: Pick<Conversation, 'startedAt' | 'exchanges'>,
  sketch: readonly number[],
  earlier: readonly (readonly number[])[],
): boolean {
  // A suggestion of the coach is taken over, not typed.
  const characters = exchanges.reduce((sum, { said, assisted }) => sum + (assisted ? 0 : said.length), 0);
  const end = exchanges.at(-1)?.saidAt ?? startedAt;
  const seconds = (end.getTime() - startedAt.getTime()) / 1000;
  return (
    characters <= fastestCharactersPerSecond * seconds &&
    earlier.every((other) => likeness(sketch, other) < copyFromLikeness)
  );
}
