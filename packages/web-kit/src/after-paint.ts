/**
 * Calls back after the browser has painted the changes so far, so that the response to an input is visible before the
 * work it triggers. A hidden page does not paint and does not wait.
 */
export function afterPaint(callback: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(callback);
  else requestAnimationFrame(() => setTimeout(callback));
}
