/**
 * The elements of a page that are looked at, as the contracts name them. Those are not imported: a worker is read at
 * each start of it. A test holds these against them.
 */
const elements = {
  remotes: 'remotes',
  prerendered: 'prerendered',
  prerenderedEnd: '<!--/prerendered-->',
} as const;

/** What of a page is kept for a time without a connection. */
export interface KeptPage {
  /** The page as it is the same for every screen. */
  readonly html: string;
  /** `/remotes.json` as the page brought it; undefined when it brought none. */
  readonly remotes: string | undefined;
}

const remotesElement = new RegExp(
  `<script type="application/json" id="${elements.remotes}">([\\s\\S]*?)</script>`,
);
const prerendered = new RegExp(`<div id="${elements.prerendered}"[^]*?${elements.prerenderedEnd}`);
const preloads = /<link rel="preload"[^>]*>/g;

/**
 * Takes a page apart: what it says is live is true at its moment alone, and what it loads ahead or shows already is for its
 * own screen.
 * @returns undefined for a page that is none of the shell's, or has a screen in it that cannot be taken out
 */
export function takePageApart(html: string): KeptPage | undefined {
  const withoutScreen = html.replace(prerendered, '');
  // A gateway of before gives no end by which the screen is found.
  if (!html.includes('<div id="root">') || withoutScreen.includes(`id="${elements.prerendered}"`))
    return undefined;
  return {
    html: withoutScreen.replace(remotesElement, '').replaceAll(preloads, ''),
    remotes: remotesElement.exec(html)?.[1],
  };
}

/** The addresses of the files below `/assets/` that a page names. */
export const assetsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
