/** What some browsers tell about the connection. */
interface Connected {
  readonly connection?:
    { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string } | undefined;
}

/** Whether megabytes that may not be needed are better not loaded: data are saved, or paid for. */
export function isMetered(navigator: object): boolean {
  const { connection } = navigator as Connected;
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Whether what is loaded ahead would be in the way of what a user waits for; a browser that does not tell is quick. */
export function isSlow(navigator: object): boolean {
  const { connection } = navigator as Connected;
  return !['4g', undefined].includes(connection?.effectiveType);
}

/** Waits at most this long for the page to have nothing else to do, milliseconds. */
const LATEST_MS = 2000;

/**
 * Calls back once the page has nothing else to do.
 * @returns calls it off
 */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(callback, 200);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(id);
}
