/** Facts that a greeting can mention in any scenario; the wordings are those of `memory-prompt.ts`. */
const greetings: readonly (readonly [RegExp, (words: string) => string])[] = [
  [/^Your name is (\p{Lu}[\p{L}-]{1,20})\.?$/u, (name) => `Hello again, ${name}.`],
  [
    /^You have an? \p{L}+ called (\p{Lu}[\p{L}-]{1,20})\.?$/u,
    (pet) => `Hello again, and greetings to ${pet}.`,
  ],
];

/**
 * A partner's greeting for a member whom it remembers, by a fact that fits any scenario.
 * @returns undefined when there is none
 */
export function greetingFor(facts: readonly string[]): string | undefined {
  for (const [pattern, greet] of greetings)
    for (const fact of facts) {
      const words = pattern.exec(fact)?.[1];
      if (words !== undefined) return greet(words);
    }
  return undefined;
}
