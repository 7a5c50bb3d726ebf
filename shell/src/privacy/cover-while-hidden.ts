/**
 * Covers the page while nobody looks at it, so that the pictures of a task switcher or of a row of tabs show nothing,
 * where the browser takes them after it has said that the page is hidden. A workout rests meanwhile anyway.
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
