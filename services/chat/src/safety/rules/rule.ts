/** A rule over normalised text: it holds when its pattern does, unless its exception does too. */
export interface Rule {
  readonly pattern: RegExp;
  readonly except?: RegExp;
}

export const holds = (rules: readonly Rule[], text: string): boolean =>
  rules.some(({ pattern, except }) => pattern.test(text) && !except?.test(text));

/** Rules without exceptions. */
export const plainRules = (...patterns: readonly RegExp[]): Rule[] =>
  patterns.map((pattern) => ({ pattern }));

/** The letters of a pattern that stand twice, but for `\\b` before a `b` and its like. */
const doubled = /(?<!\\)([a-z])\1/g;

/** The same rules for texts in which doubled letters were made one. */
export const squeezeRules = (rules: readonly Rule[]): Rule[] => {
  const squeeze = ({ source, flags }: RegExp) => new RegExp(source.replace(doubled, '$1'), flags);
  return rules.map(({ pattern, except }) => ({
    pattern: squeeze(pattern),
    ...(except && { except: squeeze(except) }),
  }));
};
