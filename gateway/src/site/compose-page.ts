import { pageElements, type Language } from '@ondine/contracts';
import type { FirstFile } from './describe-release.ts';

/** What a page is told beforehand, so that its browser need not ask for one thing after another. */
export interface PageParts {
  /** `/remotes.json` as it is signed. */
  readonly remotes: string;
  readonly files: readonly FirstFile[];
  /** The screen as HTML, where a release has it. */
  readonly prerendered: string | undefined;
  /** Whether that screen leaves room for the navigation. */
  readonly hasNavigation: boolean;
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

const integrityOf = ({ as, integrity }: FirstFile) => (as === 'fetch' ? '' : ` integrity="${integrity}"`);

/**
 * A preload is of use only if it is asked for as its element will ask: with the same hash, but for a fetch, whose
 * preload knows none. A screen that is there already needs its code last.
 */
const preload = (file: FirstFile, isPrerendered: boolean): string =>
  `<link rel="preload" ${kinds[file.as]}${isPrerendered ? ' fetchpriority="low"' : ''} href="${file.href}"${integrityOf(file)}>`;

/** The screen with its style sheets, which go when it goes: the release that draws it brings its own. */
function screenElement({ files, prerendered, hasNavigation }: PageParts): string {
  if (prerendered === undefined) return '';
  const sheets = files
    .filter(({ as }) => as === 'style')
    .map((file) => `<link rel="stylesheet" href="${file.href}"${integrityOf(file)}>`);
  const navigation = hasNavigation ? ` ${pageElements.withNavigation}` : '';
  return `<div id="${pageElements.prerendered}"${navigation}>${sheets.join('')}${prerendered}</div>${pageElements.prerenderedEnd}`;
}

/** JSON that no browser takes for the end of its element. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`);

/**
 * The page of the shell for one screen. Data is in an element that runs nothing, so the page's policy stays as it is.
 * @param html the page as the build of the shell made it
 */
export function composePage(html: string, parts: PageParts): string {
  const isPrerendered = parts.prerendered !== undefined;
  const head = [
    ...parts.files.map((file) => preload(file, isPrerendered)),
    `<script type="application/json" id="${pageElements.remotes}">${inScript(parts.remotes)}</script>`,
  ].join('');
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root">', () => `${screenElement(parts)}<div id="root">`);
}
