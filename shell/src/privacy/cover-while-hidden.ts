/**
 * Covers the page while it is hidden, so that previews in a task switcher or tab bar show nothing, if the browser takes
 * them after the `visibilitychange` event. A workout pauses then anyway.
 * @returns a function that ends it
 */
export function coverWhileHidden(): () => void {
  const follow = () => {
    document.documentElement.toggleAttribute('data-covered', document.visibilityState === 'hidden');
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}
