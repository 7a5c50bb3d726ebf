import type { Page } from 'playwright-core';

/** All texts of the page for its reader: its content, and the names of its controls and pictures. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Elements marked as being in another language: conversations, and the names of languages.
    const isApart = (element: Element | null) =>
      element?.closest('script, style, noscript, body [lang]') ?? null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isApart(node.parentElement)) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (isApart(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return [document.title, ...texts].map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  });
