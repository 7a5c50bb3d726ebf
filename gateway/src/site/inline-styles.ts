import { createHash } from 'node:crypto';

const styleSheet = /<link [^>]*rel="stylesheet"[^>]*>/g;
const styleElement = /<style>([\s\S]*?)<\/style>/g;
const addressOf = /href="([^"]+)"/;
/** An address that means something else within a page, or text that would end its element. */
const onlyInFile = /url\((?!["']?(?:\/|data:))|<\//;

/**
 * Puts the style sheets of a page into it, so that it can be drawn as soon as it is there. Those that mean something
 * else outside their file stay links.
 * @param read a style sheet by its address; undefined when it cannot be had
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

/** The style sheets in a page, each as a policy names it: `'sha256-…'`. */
export const styleHashesOf = (html: string): string[] =>
  [...html.matchAll(styleElement)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
