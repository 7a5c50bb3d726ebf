/**
 * A rule over normalised text: it holds when its pattern does, and what has to come after it, unless its
 * exception does too. `followedBy` stands for `pattern.*followedBy`, which would look through the rest of a text once
 * for every place where the pattern begins.
 */
export interface Rule {
  readonly pattern: RegExp;
  readonly followedBy?: RegExp;
  readonly except?: RegExp;
}

function isIn(text: string, { pattern, followedBy }: Rule): boolean {
  const found = pattern.exec(text);
  return found !== null && (followedBy?.test(text.slice(found.index + found[0].length)) ?? true);
}

export const holds = (rules: readonly Rule[], text: string): boolean =>
  rules.some((rule) => isIn(text, rule) && !rule.except?.test(text));

/** Rules without conditions or exceptions. */
export const plainRules = (...patterns: readonly RegExp[]): Rule[] =>
  patterns.map((pattern) => ({ pattern }));

/** The letters of a pattern that stand twice, but for `\\b` before a `b` and its like. */
const doubled = /(?<!\\)([a-z])\1/g;

/** The same rules for texts in which doubled letters were made one. */
export const squeezeRules = (rules: readonly Rule[]): Rule[] => {
  const squeeze = ({ source, flags }: RegExp) => new RegExp(source.replace(doubled, '$1'), flags);
  return rules.map(({ pattern, followedBy, except }) => ({
    pattern: squeeze(pattern),
    ...(followedBy && { followedBy: squeeze(followedBy) }),
    ...(except && { except: squeeze(except) }),
  }));
};
