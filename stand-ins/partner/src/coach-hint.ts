const notice = ' (This coach is scripted; one with a language model reads what you wrote.)';

/**
 * Hints at the checkpoints in turn.
 * @param isNoticed whether it says that the coach is scripted
 */
export function coachHint(
  checkpoints: readonly { readonly name: string; readonly met: readonly string[] }[],
  turn: number,
  isNoticed: boolean,
): string {
  const checkpoint = checkpoints[turn % Math.max(1, checkpoints.length)];
  const example = checkpoint?.met[0];
  const hint =
    checkpoint && example !== undefined
      ? `Try “${checkpoint.name}” next. An example from the scenario: “${example}”`
      : 'Take up one word of the last message.';
  return isNoticed ? hint + notice : hint;
}
