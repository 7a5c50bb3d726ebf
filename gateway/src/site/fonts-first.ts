/** A font of ours for all text: those with a range are for single signs, and are loaded where one is shown. */
const textFont = /@font-face\{(?![^}]*unicode-range)[^}]*url\((\/assets\/[^)]+\.woff2)\)[^}]*\}/g;

/**
 * A page whose text waits for its fonts, which it asks for first. What a screen shows before its code is there is shown
 * again by that code a second later: in between its text would take other fonts, and move. A browser that shows a screen of users
 * has logged in with this browser, so that it has the fonts by then.
 * @param html with its style sheets in it
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
