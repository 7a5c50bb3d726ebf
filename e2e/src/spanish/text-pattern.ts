const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a catalogue text on a page, with values for its placeholders as named groups. */
export const textPattern = (text: string): RegExp =>
  new RegExp(`^${escape(text).replaceAll(/\\\{\\\{(\w+)\\\}\\\}/g, '(?<$1>.+)')}$`);

/** A text of a catalogue with values for its placeholders. */
export const fillIn = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The number of letters of a text without its placeholders. */
export const ownLetters = (text: string): number =>
  text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(/[^\p{L}]/gu, '').length;
