/** Longer than this nothing waits for what the page shows, such as in a tab in the background, milliseconds. */
const limitMs = 300;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Lets a page that brought its screen show it, in its fonts, before code holds the browser. On a slow line the fonts are
 * there before the code is.
 */
export async function whenShown(document: Document): Promise<void> {
  const shown = document.fonts.ready.then(nextFrame);
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([shown, limit]);
}
