/** A font for all text; fonts with a `unicode-range` are for single characters and are loaded on demand. */
const textFont = /@font-face\{(?![^}]*unicode-range)[^}]*url\((\/assets\/[^)]+\.woff2)\)[^}]*\}/g;

/**
 * Makes a page wait for its fonts before it shows text, and preloads them. Otherwise a prerendered screen would appear
 * in fallback fonts and move when its code draws it again a second later. A browser that is shown a user's screen has
 * been signed in with, so it usually has the fonts in its cache.
 * @param html with its style sheets inlined
 */
export function fontsFirst(html: string): string {
  const addresses = [...html.matchAll(textFont)].map(([, address]) => address);
  const links = [...new Set(addresses)].map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`,
  );
  return html
    .replace(textFont, (face) => face.replace('font-display:swap', 'font-display:block'))
    .replace('<head>', () => `<head>${links.join('')}`);
}
