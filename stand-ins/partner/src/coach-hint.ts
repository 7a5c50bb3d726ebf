/** Hints at the checkpoints in turn. It says that the coach is scripted. */
export function coachHint(
  checkpoints: readonly { readonly name: string; readonly met: readonly string[] }[],
  turn: number,
): string {
  const checkpoint = checkpoints[turn % Math.max(1, checkpoints.length)];
  const example = checkpoint?.met[0];
  return checkpoint && example !== undefined
    ? `Try “${checkpoint.name}” next. An example from the scenario: “${example}” (This coach is scripted; one with a language model reads what you wrote.)`
    : 'Take up one word of the last message. (This coach is scripted; one with a language model reads what you wrote.)';
}
