import type { Language } from '@ondine/contracts';
import { createInstance } from 'i18next';
import { createContent, useContent, type Localised, type Translations } from './content.ts';
import { usePageLanguage } from './page-language.ts';

const i18n = createInstance();
void i18n.init({
  // English catalogues are in the bundles, so the first render has its texts.
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
});

/** The texts of one front end, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** A catalogue in another language: the same keys, neither more nor less. */
export type Translation<Texts extends Catalogue> = { readonly [Key in keyof Texts]: string };

/** A registered catalogue. */
export interface Messages<Texts extends Catalogue> {
  readonly namespace: string;
  /** Only for the compiler: the keys. */
  readonly texts: Texts;
  readonly content: Localised<Translation<Texts>>;
}

/**
 * Registers the texts of one front end under its own namespace.
 * @param translations the same keys in every other language, loaded when the page needs them
 */
export function createMessages<Texts extends Catalogue>(
  namespace: string,
  texts: Texts,
  translations: Translations<Translation<Texts>>,
): Messages<Texts> {
  i18n.addResourceBundle('en', namespace, texts);
  const content = createContent<Translation<Texts>>(texts, translations, (language, translated) => {
    i18n.addResourceBundle(language, namespace, translated);
  });
  return { namespace, texts, content };
}

export type Translate<Texts extends Catalogue> = (
  key: keyof Texts & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

function translator<Texts extends Catalogue>(
  { namespace }: Messages<Texts>,
  language: Language,
): Translate<Texts> {
  // The keys are those of the catalogue, which the library's types do not know.
  const translate = i18n.getFixedT(language, namespace) as unknown as (
    key: string,
    values: Readonly<Record<string, unknown>>,
  ) => string;
  return (key, values = {}) => translate(key, values);
}

/** The texts of a catalogue in the language of the page; suspends until they are loaded. */
export function useMessages<Texts extends Catalogue>(messages: Messages<Texts>): { t: Translate<Texts> } {
  useContent(messages.content);
  return { t: translator(messages, usePageLanguage()) };
}
