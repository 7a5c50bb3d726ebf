/** How easy a partner makes it. What is scored, and how, is the same with each. */
export type Level = 'gentle' | 'as_written' | 'demanding';

/** What a member has chosen: one level, or one that follows how the last conversations went. */
export type LevelChoice = Level | 'follow';

/** Why a partner has a level: it was chosen, or what the last conversations in the scenario were. */
export type LevelReason = 'chosen' | 'first' | 'steady' | 'went_well' | 'was_hard';

/** Below this score of 100 the last conversation was hard. */
const hard = 50;
/** From this score on, twice in a row, it went well. */
const well = 80;
/** So many conversations are looked at. */
export const mostLookedAt = 2;

/**
 * The level of the next conversation in a scenario: demanding after two in a row that went well, gentle after one that was
 * hard, as written in between.
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
