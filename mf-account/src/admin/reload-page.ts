/** Told what else should happen instead, in tests: a page there cannot be loaded anew. */
let reload = () => window.location.reload();

/** Loads the page anew. */
export const reloadPage = (): void => reload();

/** Puts something else in the place of the browser's reloading; for tests. */
export function replaceReload(replacement: () => void): void {
  reload = replacement;
}
