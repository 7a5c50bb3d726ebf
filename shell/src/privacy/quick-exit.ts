const withinMs = 600;

/** Where a quick exit leads: a page that anyone might have open. */
const harmlessPage = 'https://www.wikipedia.org/';

/** Leaves at once; the way back does not lead here. */
export function leaveQuickly(): void {
  document.title = '';
  document.documentElement.hidden = true;
  location.replace(harmlessPage);
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
