import type { Fact } from '../partner-settings/partner-settings.ts';

/** The most facts that a partner remembers; the oldest are dropped. */
export const mostFacts = 20;

/** Kinds of facts of which only the newest is kept. */
const onlyOne = [
  /^your name is\b/i,
  /^you live in\b/i,
  /^you work as\b/i,
  /^you are from\b/i,
  /^your favou?rite .+? (?:is|are)\b/i,
];
const kindOf = (text: string) =>
  onlyOne.map((pattern) => pattern.exec(text)?.[0].toLowerCase()).find((words) => words !== undefined);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The facts after a conversation: without duplicates, and the newer where only one can be right. */
export function mergeFacts(
  facts: readonly Fact[],
  texts: readonly string[],
  newId: () => string,
): readonly Fact[] {
  const merged = texts.reduce<readonly Fact[]>((known, text) => {
    if (known.some((fact) => plain(fact.text) === plain(text))) return known;
    const kind = kindOf(text);
    const others = known.filter((fact) => kind === undefined || kindOf(fact.text) !== kind);
    return [...others, { id: newId(), text }];
  }, facts);
  return merged.slice(-mostFacts);
}
