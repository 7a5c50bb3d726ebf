import type { TextPair } from './catalogues.ts';
import { ownLetters, textPattern } from './text-pattern.ts';

/** Frequent English words that are not Spanish ones: they find texts that are in no catalogue. */
const englishWord =
  /\b(?:the|your|you|and|with|of|are|is|this|that|for|from|not|it|was|will|please|at|on|by|or|to)\b/i;

/**
 * Finds English texts on a page in Spanish.
 * @param pairs of all catalogues
 * @param allowed names, and texts that a person wrote in English
 */
export function findEnglish(pairs: readonly TextPair[], allowed: readonly string[]) {
  const spanish = new Set(pairs.map((pair) => pair.spanish));
  const whole = new Set(pairs.map((pair) => pair.english).filter((text) => !spanish.has(text)));
  const withValues = (texts: readonly string[]) =>
    texts.filter((text) => text.includes('{{') && ownLetters(text) >= 3).map(textPattern);
  const englishPatterns = withValues(
    pairs.filter((pair) => pair.english !== pair.spanish).map((pair) => pair.english),
  );
  const spanishPatterns = withValues(pairs.map((pair) => pair.spanish));
  const isEnglish = (text: string) =>
    whole.has(text) ||
    (englishPatterns.some((pattern) => pattern.test(text)) &&
      !spanishPatterns.some((pattern) => pattern.test(text))) ||
    englishWord.test(text);
  return (texts: readonly string[]): string[] =>
    texts.filter((text) => isEnglish(allowed.reduce((rest, name) => rest.replaceAll(name, ''), text)));
}
