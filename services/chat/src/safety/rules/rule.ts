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
