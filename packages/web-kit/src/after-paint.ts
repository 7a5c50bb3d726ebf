/**
 * Calls back once the browser has shown what was changed until now: an input is answered first, and then the work
 * begins that it asked for. A page that is hidden shows nothing, and does not wait.
 */
export function afterPaint(callback: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}
