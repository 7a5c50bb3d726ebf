import { pageElements, type Language } from '@ondine/contracts';
import type { FirstFile } from './describe-release.ts';

/** What a page is told beforehand, so that its browser need not ask for one thing after another. */
export interface PageParts {
  /** `/remotes.json` as it is signed. */
  readonly remotes: string;
  readonly files: readonly FirstFile[];
  /** The screen as HTML, where a release has it. */
  readonly prerendered: string | undefined;
}

/**
 * The page as its reader's language, which assistive technology and search engines go by: of the descriptions that the
 * shell has, the one in it.
 */
export const inLanguage = (html: string, language: Language): string =>
  html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(/<meta\b[^>]*\bname="description"[^>]*>/g, (tag) => {
      const [, written = language] = /\blang="([^"]*)"/.exec(tag) ?? [];
      return written === language ? tag : '';
    });

/** `crossorigin` as `fetch` asks; scripts and style sheets of ours are asked for without. */
const kinds = {
  fetch: 'as="fetch" crossorigin="anonymous"',
  script: 'as="script"',
  style: 'as="style"',
} as const;

/**
 * A preload is of use only if it is asked for as its element will ask: with the same hash, but for a fetch, whose
 * preload knows none. A screen that is there already needs its style sheet at once and its code last.
 */
function linkTo({ href, as, integrity }: FirstFile, isPrerendered: boolean): string {
  const rest = `href="${href}"${as === 'fetch' ? '' : ` integrity="${integrity}"`}`;
  if (as === 'style' && isPrerendered) return `<link rel="stylesheet" ${rest}>`;
  return `<link rel="preload" ${kinds[as]}${isPrerendered ? ' fetchpriority="low"' : ''} ${rest}>`;
}

/** JSON that no browser takes for the end of its element. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`);

/**
 * The page of the shell for one screen. Data is in an element that runs nothing, so the page's policy stays as it is.
 * @param html the page as the build of the shell made it
 */
export function composePage(html: string, { remotes, files, prerendered }: PageParts): string {
  const head = [
    ...files.map((file) => linkTo(file, prerendered !== undefined)),
    `<script type="application/json" id="${pageElements.remotes}">${inScript(remotes)}</script>`,
  ].join('');
  const screen =
    prerendered === undefined ? '' : `<div id="${pageElements.prerendered}">${prerendered}</div>`;
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root">', () => `${screen}<div id="root">`);
}
