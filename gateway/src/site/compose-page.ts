import { appScriptStart, pageElements, type Language } from '@ondine/contracts';
import type { FirstFile } from './describe-release.ts';

/** What is embedded in a page, so that its browser need not request one thing after another. */
export interface PageParts {
  /** The signed `/remotes.json`. */
  readonly remotes: string;
  readonly files: readonly FirstFile[];
  /** The screen as HTML, if a release has it. */
  readonly prerendered: string | undefined;
  /** Whether that screen is complete without code, so that its page loads none until somebody uses it. */
  readonly isComplete: boolean;
  /** Whether that screen leaves room for the navigation. */
  readonly hasNavigation: boolean;
}

/**
 * Sets the language of a page for assistive technology and search engines, and keeps only the description in that
 * language.
 */
export const inLanguage = (html: string, language: Language): string =>
  html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(/<meta\b[^>]*\bname="description"[^>]*>/g, (tag) => {
      const [, written = language] = /\blang="([^"]*)"/.exec(tag) ?? [];
      return written === language ? tag : '';
    });

/** `fetch` requests with `crossorigin`; our scripts and style sheets are requested without it. */
const kinds = {
  fetch: 'as="fetch" crossorigin="anonymous"',
  script: 'as="script"',
  style: 'as="style"',
} as const;

const integrityOf = ({ as, integrity }: FirstFile) => (as === 'fetch' ? '' : ` integrity="${integrity}"`);

/**
 * The browser uses a preload only if its attributes match the later request: the same hash, except for a fetch, whose
 * preload supports none. For a prerendered screen its code has low priority.
 */
const preload = (file: FirstFile, isPrerendered: boolean): string =>
  `<link rel="preload" ${kinds[file.as]}${isPrerendered ? ' fetchpriority="low"' : ''} href="${file.href}"${integrityOf(file)}>`;

/**
 * The prerendered screen with its style sheets, which are removed together: the release that draws the screen brings
 * its own.
 */
function screenElement({ files, prerendered, hasNavigation }: PageParts): string {
  if (prerendered === undefined) return '';
  const sheets = files
    .filter(({ as }) => as === 'style')
    .map((file) => `<link rel="stylesheet" href="${file.href}"${integrityOf(file)}>`);
  const navigation = hasNavigation ? ` ${pageElements.withNavigation}` : '';
  return `<div id="${pageElements.prerendered}"${navigation}>${sheets.join('')}${prerendered}</div>${pageElements.prerenderedEnd}`;
}

/** Not in the page of a release of the shell from before it was a script of its own. */
const appScript = new RegExp(`<script [^>]*src="${RegExp.escape(appScriptStart)}[^>]*></script>`);

/** Escapes JSON so that it cannot end its script element. */
const inScript = (json: string) => json.replaceAll('<', String.raw`\u003c`);

/**
 * The page of the shell for one screen. Data is in elements that are not executed, so the page's policy need not
 * change.
 * @param html the page from the build of the shell
 */
export function composePage(html: string, parts: PageParts): string {
  const { files, remotes, isComplete } = parts;
  const isPrerendered = parts.prerendered !== undefined;
  const remotesElement = `<script type="application/json" id="${pageElements.remotes}">${inScript(remotes)}</script>`;
  const [app = ''] = isComplete ? (appScript.exec(html) ?? []) : [];
  const preloads = files.map((file) => preload(file, isPrerendered && app === '')).join('');
  const first =
    app === '' ? preloads : `<template id="${pageElements.firstFiles}">${app}${preloads}</template>`;
  return html
    .replace(app, '')
    .replace('</head>', () => `${first}${remotesElement}</head>`)
    .replace('<div id="root">', () => `${screenElement(parts)}<div id="root">`);
}
