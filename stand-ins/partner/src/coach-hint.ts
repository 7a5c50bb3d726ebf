/** What is said beside a hint: that the coach is scripted, and what the offered lines are. */
const notices = {
  hint: '(This coach works from a script and does not read what you wrote.)',
  lines: '(This coach works from a script: these lines are from it, as near to yours as it has any.)',
} as const;

/**
 * Hints at the checkpoints in turn, and says that the coach is scripted.
 * @param hasLines whether it offers lines beside the hint
 */
export function coachHint(
  checkpoints: readonly { readonly name: string; readonly met: readonly string[] }[],
  turn: number,
  hasLines: boolean,
): string {
  const checkpoint = checkpoints[turn % Math.max(1, checkpoints.length)];
  const example = checkpoint?.met[0];
  const hint =
    checkpoint && example !== undefined
      ? `Try “${checkpoint.name}” next. An example from the scenario: “${example}”`
      : 'Take up one word of the last message.';
  return `${hint} ${notices[hasLines ? 'lines' : 'hint']}`;
}
