import { leftKey } from '@ondine/web-kit';

const withinMs = 600;

/**
 * Whether the Back button led here after a quick exit: a page cannot remove earlier entries from the history, but it
 * can refuse to be shown again. Typing the address or following a link is on purpose, and ends that.
 * @param arrival how the browser navigated to this page
 */
export function isBackAfterExit(arrival: NavigationTimingType | undefined): boolean {
  if (sessionStorage.getItem(leftKey) === null) return false;
  if (arrival === 'back_forward' || arrival === 'reload') return true;
  sessionStorage.removeItem(leftKey);
  return false;
}

/** Leaves also when the browser restores this page from its back/forward cache. */
export function stayAwayWhenKept(target: EventTarget, leave: () => void): () => void {
  const listen = (event: Event) => {
    if ((event as PageTransitionEvent).persisted && isBackAfterExit('back_forward')) leave();
  };
  target.addEventListener('pageshow', listen);
  return () => target.removeEventListener('pageshow', listen);
}

/**
 * Calls `leave` when Escape is pressed twice quickly.
 * @returns a function that stops listening
 */
export function onEscapeTwice(target: EventTarget, leave: () => void): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const listen = (event: Event) => {
    const { key, repeat, timeStamp } = event as KeyboardEvent;
    // A key held down counts once.
    if (repeat) return;
    if (key !== 'Escape') pressedAt = Number.NEGATIVE_INFINITY;
    else if (timeStamp - pressedAt <= withinMs) leave();
    else pressedAt = timeStamp;
  };
  // In the capture phase, because a dialog that closes on Escape stops the event.
  target.addEventListener('keydown', listen, true);
  return () => target.removeEventListener('keydown', listen, true);
}
