/** Tokens by name, such as `--page`, in one of the two themes. */
export type Tokens = Readonly<Record<string, string>>;

const isDark = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark');

function tokensIn(rules: CSSRuleList): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue;
    for (const name of Array.from(rule.style))
      if (name.startsWith('--')) tokens[name] = rule.style.getPropertyValue(name).trim();
  }
  return tokens;
}

/** The tokens in the style sheets of a page: those of the light theme, and of the dark one. */
export function readTokens({ styleSheets }: Document): { readonly light: Tokens; readonly dark: Tokens } {
  const lists = [...styleSheets].map(({ cssRules }) => cssRules);
  const light = Object.assign({}, ...lists.map(tokensIn)) as Tokens;
  const overridden = lists.flatMap((rules) =>
    [...rules].filter(isDark).map(({ cssRules }) => tokensIn(cssRules)),
  );
  return { light, dark: Object.assign({}, light, ...overridden) as Tokens };
}
