/** The longest wait, as for a tab in the background, milliseconds. */
const limitMs = 300;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Waits until a page with a prerendered screen has painted it, with its fonts, before code blocks the browser. On a
 * slow connection the fonts arrive before the code.
 */
export async function whenShown(document: Document): Promise<void> {
  const shown = document.fonts.ready.then(nextFrame);
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([shown, limit]);
}
