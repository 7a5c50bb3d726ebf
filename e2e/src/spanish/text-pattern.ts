const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds a text of a catalogue as a page shows it: with values in the place of its placeholders, as named groups. */
export const textPattern = (text: string): RegExp =>
  new RegExp(`^${escape(text).replaceAll(/\\\{\\\{(\w+)\\\}\\\}/g, '(?<$1>.+)')}$`);

/** A text of a catalogue with values in the place of its placeholders. */
export const fillIn = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** How many letters a text has beside its placeholders. */
export const ownLetters = (text: string): number =>
  text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(/[^\p{L}]/gu, '').length;
