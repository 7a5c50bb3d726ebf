import { pageLanguage } from '@ondine/web-kit/runtime';

/**
 * Caches the result of `build` for each language of the page. Dates and figures are in the language of the surrounding
 * text, not of the browser: "am 3 March" is in no language.
 */
function forPageLanguage<Format>(build: (language: string) => Format): () => Format {
  const built = new Map<string, Format>();
  return () => {
    const language = pageLanguage();
    const format = built.get(language) ?? build(language);
    built.set(language, format);
    return format;
  };
}

/** Formats dates in the language of the page, in the user's time zone unless the options name another. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = forPageLanguage((language) => new Intl.DateTimeFormat(language, options));
  return {
    /** @param moment a date, ISO 8601, or milliseconds since 1970 */
    format: (moment: Date | string | number): string => format().format(new Date(moment)),
  };
}

/** Formats figures in the language of the page. */
export function numberFormat(options: Intl.NumberFormatOptions = {}) {
  const format = forPageLanguage((language) => new Intl.NumberFormat(language, options));
  return { format: (figure: number): string => format().format(figure) };
}

/** Joins names in the language of the page: "a, b, and c". */
export function listFormat(options: Intl.ListFormatOptions) {
  const format = forPageLanguage((language) => new Intl.ListFormat(language, options));
  return { format: (names: readonly string[]): string => format().format(names) };
}

/** Names countries in the language of the page. */
export function regionNames() {
  const names = forPageLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return {
    /** @param region ISO 3166-1, such as MX */
    of: (region: string): string => names().of(region) ?? region,
    /** Compares words by the rules of the language. */
    compare: (one: string, other: string): number => one.localeCompare(other, pageLanguage()),
  };
}
