import type { Language } from '@ondine/contracts';
import { useSyncExternalStore } from 'react';

let language: Language = 'en';
const listeners = new Set<() => void>();

/** The language of the page, in which all its words, dates and figures are. */
export const pageLanguage = (): Language => language;

/**
 * Makes the page speak a language from now on. Screens whose words are not there yet wait for them, so whoever can,
 * loads them first (`loadLanguage`).
 */
export function speak(next: Language): void {
  language = next;
  // A build renders screens without a page.
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the page speaks another language. @returns what ends that */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, as React state. */
export const usePageLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, pageLanguage, pageLanguage);
