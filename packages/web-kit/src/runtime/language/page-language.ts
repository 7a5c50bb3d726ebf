import type { Language } from '@ondine/contracts';
import { useSyncExternalStore } from 'react';

let language: Language = 'en';
const listeners = new Set<() => void>();

/** The language of the page: of its texts, dates and figures. */
export const pageLanguage = (): Language => language;

/**
 * Sets the language of the page. Screens whose texts are not loaded yet wait for them, so callers load them first where
 * they can (`loadLanguage`).
 */
export function speak(next: Language): void {
  language = next;
  // A build renders screens without a page.
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the language of the page changes. @returns a function that ends that */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language of the page, as React state. */
export const usePageLanguage = (): Language =>
  useSyncExternalStore(onLanguageChange, pageLanguage, pageLanguage);
