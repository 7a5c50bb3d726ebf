import type { Page } from 'playwright-core';

/** Every text that the page has for its reader: what stands in it, and the names of its controls and pictures. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What says of itself that it is in another language: conversations, and what languages are called.
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
