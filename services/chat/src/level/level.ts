/** How easy a partner makes it. The scoring is the same for each. */
export type Level = 'gentle' | 'as_written' | 'demanding';

/** The member's choice: a fixed level, or one that follows the last scores. */
export type LevelChoice = Level | 'follow';

/** Why a partner has a level: it was chosen, or follows from the last conversations in the scenario. */
export type LevelReason = 'chosen' | 'first' | 'steady' | 'went_well' | 'was_hard';

/** Below this score of 100 the last conversation counts as hard. */
const hard = 50;
/** From this score on, a conversation counts as having gone well. */
const well = 80;
/** How many of the last conversations decide. */
export const mostLookedAt = 2;

/**
 * The level of the next conversation in a scenario: demanding after two in a row that went well, gentle after one that
 * was hard, otherwise as written.
 * @param scores of the last conversations there, 0 to 100, the newest first
 */
export function levelFor(
  choice: LevelChoice,
  scores: readonly number[],
): { readonly level: Level; readonly reason: LevelReason } {
  if (choice !== 'follow') return { level: choice, reason: 'chosen' };
  const [newest] = scores;
  if (newest === undefined) return { level: 'as_written', reason: 'first' };
  if (newest < hard) return { level: 'gentle', reason: 'was_hard' };
  const last = scores.slice(0, mostLookedAt);
  return last.length === mostLookedAt && last.every((score) => score >= well)
    ? { level: 'demanding', reason: 'went_well' }
    : { level: 'as_written', reason: 'steady' };
}
