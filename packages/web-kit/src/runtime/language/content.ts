import type { Language } from '@ondine/contracts';
import { use } from 'react';
import { onLanguageChange, pageLanguage, usePageLanguage } from './page-language.ts';

type Translated = Exclude<Language, 'en'>;

/** Loads the content in each language except English: the default export of a separate chunk. */
export type Translations<Content> = Readonly<
  Record<Translated, () => Promise<{ readonly default: Content }>>
>;

/** Content in every language. English is in the bundle; the others are loaded when the page needs them. */
export interface Localised<Content> {
  readonly english: Content;
  /** In a language; English until the other one is loaded, or if it could not be loaded. */
  readonly in: (language: Language) => Content;
  /**
   * The promise of loading a language, also once it is loaded; undefined if there is nothing to load. It never rejects.
   */
  readonly loading: (language: Language) => Promise<void> | undefined;
}

/** React reads the status, so that a later screen need not suspend for loaded content. */
interface Loading extends Promise<void> {
  status?: 'fulfilled';
}

const everything = new Set<Localised<unknown>>();

/**
 * Content of a front end in all languages.
 * @param translations missing in remotes that were built before there was a second language
 * @param onLoaded called with each translation as soon as it is loaded
 */
export function createContent<Content>(
  english: Content,
  translations: Translations<Content> | undefined,
  onLoaded?: (language: Translated, content: Content) => void,
): Localised<Content> {
  const loaded = new Map<Language, Content>([['en', english]]);
  const loadings = new Map<Language, Promise<void>>();
  const failed = new Set<Language>();

  async function load(language: Translated, from: Translations<Content>): Promise<void> {
    try {
      const { default: content } = await from[language]();
      loaded.set(language, content);
      onLoaded?.(language, content);
    } catch (error) {
      // English texts are better than none. Choosing the language again retries the load.
      console.warn(`Texts in "${language}" could not be loaded`, error);
      failed.add(language);
    }
  }

  function begin(language: Translated, from: Translations<Content>): Promise<void> {
    const loading: Loading = load(language, from).then(() => {
      loading.status = 'fulfilled';
    });
    loadings.set(language, loading);
    return loading;
  }

  const content: Localised<Content> = {
    english,
    in: (language) => loaded.get(language) ?? english,
    loading(language) {
      if (language === 'en' || translations === undefined) return undefined;
      return loadings.get(language) ?? begin(language, translations);
    },
  };
  onLanguageChange(() => {
    for (const language of failed) loadings.delete(language);
    failed.clear();
  });
  everything.add(content);
  // In parallel with whatever else its screen loads.
  void content.loading(pageLanguage());
  return content;
}

/** Loads a language for everything on the page so far; resolves when the page can switch to it. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...everything].flatMap((content) => content.loading(language) ?? []));
}

/** Content in the language of the page, as React state; suspends until it is loaded. */
export function useContent<Content>(content: Localised<Content>): Content {
  const language = usePageLanguage();
  const loading = content.loading(language);
  // Also once it is loaded: React renders suspended components again and expects the same `use` call.
  if (loading !== undefined) use(loading);
  return content.in(language);
}

/** Content in the language of the page, outside components. */
export const contentNow = <Content>(content: Localised<Content>): Content => content.in(pageLanguage());
