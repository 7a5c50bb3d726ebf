import * as z from 'zod';

/** The languages that pages and mails can speak, by their BCP 47 tag; the first is what nobody has to choose. */
export const languageSchema = z.enum(['en', 'es']);
export type Language = z.infer<typeof languageSchema>;

/** The cookie that keeps what was chosen on a device: the gateway reads it before any code runs. */
export const languageCookie = 'ondine_language';

/**
 * The language of a page: the one that was chosen, else Spanish where a user likes to read that best, else English.
 * @param chosen what the device keeps, as it was read
 * @param preferred the languages that the browser asks for, the best first, such as `es-MX`
 */
export function pickLanguage(chosen: string | undefined, preferred: readonly string[]): Language {
  const known = languageSchema.safeParse(chosen);
  if (known.success) return known.data;
  return preferred[0]?.toLowerCase().split('-')[0] === 'es' ? 'es' : 'en';
}
