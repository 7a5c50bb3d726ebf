/**
 * The used element ids, as in the contracts. They are copied instead of imported, because a worker is parsed at each of
 * its starts. A test compares them.
 */
const elements = {
  remotes: 'remotes',
  prerendered: 'prerendered',
  prerenderedEnd: '<!--/prerendered-->',
} as const;

/** The parts of a page that are cached for offline use. */
export interface KeptPage {
  /** The page without its screen, the same for every screen. */
  readonly html: string;
  /** `/remotes.json` from the page; undefined when it had none. */
  readonly remotes: string | undefined;
}

const remotesElement = new RegExp(
  `<script type="application/json" id="${elements.remotes}">([\\s\\S]*?)</script>`,
);
const prerendered = new RegExp(`<div id="${elements.prerendered}"[^]*?${elements.prerenderedEnd}`);
const preloads = /<link rel="preload"[^>]*>/g;

/**
 * Splits a page: its `remotes.json` is valid only for a short time, and its preloads and prerendered screen belong to
 * its own path.
 * @returns undefined for a page that is not the shell's, or has a screen that cannot be removed
 */
export function takePageApart(html: string): KeptPage | undefined {
  const withoutScreen = html.replace(prerendered, '');
  // An older gateway does not mark the end of the screen.
  if (!html.includes('<div id="root">') || withoutScreen.includes(`id="${elements.prerendered}"`))
    return undefined;
  return {
    html: withoutScreen.replace(remotesElement, '').replaceAll(preloads, ''),
    remotes: remotesElement.exec(html)?.[1],
  };
}

/** The paths below `/assets/` in a page. */
export const assetsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address);
