import { createHash } from 'node:crypto';

const styleSheet = /<link [^>]*rel="stylesheet"[^>]*>/g;
const styleElement = /<style>([\s\S]*?)<\/style>/g;
const addressOf = /href="([^"]+)"/;
/** A relative URL, which would resolve differently within a page, or text that would end the element. */
const onlyInFile = /url\((?!["']?(?:\/|data:))|<\//;

/**
 * Inlines the style sheets of a page, so that it can be drawn as soon as it arrives. Those that cannot be inlined stay
 * links.
 * @param read returns a style sheet by its URL; undefined when it is missing
 */
export async function inlineStyles(
  html: string,
  read: (address: string) => Promise<string | undefined>,
): Promise<string> {
  const styles = new Map<string, string>();
  for (const [link] of html.matchAll(styleSheet)) {
    const [, address] = addressOf.exec(link) ?? [];
    const style = address === undefined ? undefined : await read(address);
    if (style !== undefined && !onlyInFile.test(style)) styles.set(link, style);
  }
  return html.replace(styleSheet, (link) => {
    const style = styles.get(link);
    return style === undefined ? link : `<style>${style}</style>`;
  });
}

/** The hashes of the inline style sheets of a page, as in a policy: `'sha256-…'`. */
export const styleHashesOf = (html: string): string[] =>
  [...html.matchAll(styleElement)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
