/**
 * A rule over normalised text. It matches when its pattern does, and `followedBy` after it, unless its exception does
 * too. `followedBy` replaces `pattern.*followedBy`, which would search the rest of a text once for every match of the
 * pattern.
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

/** Doubled letters in a pattern, except for `\\b` before a `b` and the like. */
const doubled = /(?<!\\)([a-z])\1/g;

/** The same rules for texts with doubled letters reduced to one. */
export const squeezeRules = (rules: readonly Rule[]): Rule[] => {
  const squeeze = ({ source, flags }: RegExp) => new RegExp(source.replace(doubled, '$1'), flags);
  return rules.map(({ pattern, followedBy, except }) => ({
    pattern: squeeze(pattern),
    ...(followedBy && { followedBy: squeeze(followedBy) }),
    ...(except && { except: squeeze(except) }),
  }));
};
