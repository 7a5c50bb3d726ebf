/**
 * Cohen's kappa of two raters with yes/no ratings of the same items: 1 is agreement, 0 is chance.
 * @param pairs the rating of each
 */
export function cohensKappa(pairs: readonly (readonly [boolean, boolean])[]): number {
  const share = (count: number) => count / pairs.length;
  const agreed = share(pairs.filter(([a, b]) => a === b).length);
  const [yesA, yesB] = [0, 1].map((rater) => share(pairs.filter((pair) => pair[rater]).length)) as [
    number,
    number,
  ];
  const byChance = yesA * yesB + (1 - yesA) * (1 - yesB);
  return byChance === 1 ? 1 : (agreed - byChance) / (1 - byChance);
}
