/** The Network Information API, which only some browsers have. */
interface Connected {
  readonly connection?:
    { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string } | undefined;
}

/** Whether not to preload megabytes that may not be needed: the user saves data, or pays for it. */
export function isMetered(navigator: object): boolean {
  const { connection } = navigator as Connected;
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Whether preloading would delay what a user waits for; a browser without the information counts as fast. */
export function isSlow(navigator: object): boolean {
  const { connection } = navigator as Connected;
  return !['4g', undefined].includes(connection?.effectiveType);
}

/** The longest wait for an idle page, milliseconds. */
const LATEST_MS = 2000;

/**
 * Calls back once the page is idle.
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(callback, 200);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
}
