import type { Page } from 'playwright-core';
import type { ScreenState } from '../screen-states/screen-state.ts';
import type { TextPair } from './catalogues.ts';
import { fillIn, ownLetters, textPattern } from './text-pattern.ts';

const spoken: readonly (string | symbol)[] = ['getByRole', 'getByText', 'getByLabel'];

/** Matches any of several texts; each may have placeholders. */
const anyOf = (texts: readonly string[]): RegExp =>
  new RegExp(
    [...new Set(texts)].map((text) => textPattern(text).source.replaceAll(/\?<\w+>/g, '')).join('|'),
  );

/** Translates a test's English locator texts into Spanish ones. */
function createTranslator(pairs: readonly TextPair[]): (words: unknown) => unknown {
  const withValues = pairs
    .filter(({ english }) => english.includes('{{') && ownLetters(english) > 0)
    .toSorted((one, other) => ownLetters(other.english) - ownLetters(one.english));
  return (words) => {
    if (words instanceof RegExp) {
      const found = pairs.filter(({ english }) => words.test(english) || words.test(fillIn(english)));
      if (found.length === 0) return words;
      const { source } = anyOf(found.map(({ spanish }) => spanish));
      // An unanchored pattern may also match within a longer text.
      return words.source.startsWith('^')
        ? new RegExp(source)
        : new RegExp(source.replaceAll(/^\^|\$$|\$(?=\|)|(?<=\|)\^/g, ''));
    }
    if (typeof words !== 'string') return words;
    const whole = pairs.filter(({ english }) => english === words);
    if (whole.length > 0) return anyOf(whole.map(({ spanish }) => spanish));
    for (const { english, spanish } of withValues) {
      const found = textPattern(english).exec(words);
      if (found) return fillIn(spanish, found.groups);
    }
    return words;
  };
}

/** A page that translates English locator texts to Spanish. */
function spanishPage(page: Page, translate: (words: unknown) => unknown): Page {
  return new Proxy(page, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = value as (...args: unknown[]) => unknown;
      if (!spoken.includes(name)) return call.bind(target);
      return (what: unknown, options?: { readonly name?: unknown }) =>
        call.call(target, name === 'getByRole' ? what : translate(what), {
          ...options,
          ...(options?.name !== undefined && { name: translate(options.name) }),
        });
    },
  });
}

/** The states of screens, reached on a page in Spanish. */
export function inSpanish(
  states: readonly ScreenState[],
  pairs: readonly TextPair[],
): readonly ScreenState[] {
  const translate = createTranslator(pairs);
  return states.map((state) => {
    const { reach } = state;
    return { ...state, ...(reach && { reach: (page) => reach(spanishPage(page, translate)) }) };
  });
}
