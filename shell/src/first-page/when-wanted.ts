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

/**
 * Whether a pointer only rests there: some browsers report one, without a movement, once the page under it is drawn.
 */
const isStill = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/** Waits until somebody uses the page; a page restored by the Back button may belong to somebody who has signed in. */
export function whenWanted(target: Window): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      resolve();
    };
    const onSign = (event: Event) => {
      if (!isStill(event)) end();
    };
    for (const sign of signs) target.addEventListener(sign, onSign, { capture: true, passive: true, signal });
    target.addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
  });
}
