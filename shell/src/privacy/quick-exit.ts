import { leftKey } from '@ondine/web-kit';

const withinMs = 600;

/**
 * Whether the Back button led here after a quick exit: no page can take what was seen before out of the history, but
 * it can refuse to be shown again. An address that is typed or followed is on purpose, and ends it.
 * @param arrival how the browser came to this page
 */
export function isBackAfterExit(arrival: NavigationTimingType | undefined): boolean {
  if (sessionStorage.getItem(leftKey) === null) return false;
  if (arrival === 'back_forward' || arrival === 'reload') return true;
  sessionStorage.removeItem(leftKey);
  return false;
}

/** Turns away, too, from a page that the browser had kept as it was and shows again. */
export function stayAwayWhenKept(target: EventTarget, leave: () => void): () => void {
  const listen = (event: Event) => {
    if ((event as PageTransitionEvent).persisted && isBackAfterExit('back_forward')) leave();
  };
  target.addEventListener('pageshow', listen);
  return () => target.removeEventListener('pageshow', listen);
}

/**
 * Calls `leave` when Escape is pressed twice quickly.
 * @returns a function that ends the listening
 */
export function onEscapeTwice(target: EventTarget, leave: () => void): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const listen = (event: Event) => {
    const { key, repeat, timeStamp } = event as KeyboardEvent;
    // A key held down is one press.
    if (repeat) return;
    if (key !== 'Escape') pressedAt = Number.NEGATIVE_INFINITY;
    else if (timeStamp - pressedAt <= withinMs) leave();
    else pressedAt = timeStamp;
  };
  // Captured: a dialog that closes on Escape keeps the key to itself.
  target.addEventListener('keydown', listen, true);
  return () => target.removeEventListener('keydown', listen, true);
}
