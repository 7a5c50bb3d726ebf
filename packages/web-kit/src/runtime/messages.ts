import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  // Catalogues are in the bundles: the first picture already has its words.
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
});

/** The texts of one front end, by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** A registered catalogue. */
export interface Messages<Texts extends Catalogue> {
  readonly namespace: string;
  /** Only for the compiler: which keys there are. */
  readonly texts: Texts;
}

/** Registers the texts of one front end under a name of its own. */
export function createMessages<Texts extends Catalogue>(namespace: string, texts: Texts): Messages<Texts> {
  i18n.addResourceBundle('en', namespace, texts);
  return { namespace, texts };
}

export type Translate<Texts extends Catalogue> = (
  key: keyof Texts & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Gives the texts of a catalogue in the user's language. */
export function useMessages<Texts extends Catalogue>({
  namespace,
}: Messages<Texts>): { t: Translate<Texts> } {
  const { t } = useTranslation(namespace, { i18n });
  // The keys are those of the catalogue, which the library's own types cannot see.
  const translate = t as unknown as (key: string, values: Readonly<Record<string, unknown>>) => string;
  return { t: (key, values = {}) => translate(key, values) };
}
