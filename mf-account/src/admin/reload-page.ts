/** Replaceable, because a page cannot be reloaded in tests. */
let reload = () => window.location.reload();

/** Reloads the page. */
export const reloadPage = (): void => reload();

/** Replaces the browser's reload; for tests. */
export function replaceReload(replacement: () => void): void {
  reload = replacement;
}
