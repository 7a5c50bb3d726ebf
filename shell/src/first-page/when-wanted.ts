/** What a visitor does with a page before, or without, pressing anything in it. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;

/** Waits until somebody uses the page; a page restored by the Back button may belong to somebody who has signed in. */
export function whenWanted(target: Window): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      resolve();
    };
    for (const sign of signs) target.addEventListener(sign, end, { capture: true, passive: true, signal });
    target.addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
  });
}
