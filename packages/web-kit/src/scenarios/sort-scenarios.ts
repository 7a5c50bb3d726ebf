const order = ['easy', 'medium', 'hard'];

const rankOf = (difficulty: string): number => {
  const rank = order.indexOf(difficulty);
  return rank === -1 ? order.length : rank;
};

/** Easy, medium, hard, then anything else; within one difficulty the server's order is kept. */
export function sortScenarios<Scenario extends { readonly difficulty: string }>(
  scenarios: readonly Scenario[],
): Scenario[] {
  return scenarios.toSorted((one, other) => rankOf(one.difficulty) - rankOf(other.difficulty));
}
