import * as z from 'zod';

/** The languages of pages and mails, as BCP 47 tags; the first is the default. */
export const languageSchema = z.enum(['en', 'es']);
export type Language = z.infer<typeof languageSchema>;

/** The cookie with the language that was chosen on a device: the gateway reads it to render the page. */
export const languageCookie = 'ondine_language';

/**
 * The language of a page: the chosen one, else Spanish if the browser prefers it to English, else English.
 * @param chosen the unvalidated value that the device keeps
 * @param preferred the languages that the browser asks for, the best first, such as `es-MX`
 */
export function pickLanguage(chosen: string | undefined, preferred: readonly string[]): Language {
  const known = languageSchema.safeParse(chosen);
  if (known.success) return known.data;
  return preferred[0]?.toLowerCase().split('-')[0] === 'es' ? 'es' : 'en';
}
