/** The elements around one, from the inside out, up to the content of the screen or a dialog; none outside of them. */
function placesAround(element: Element): Element[] {
  const content = element.closest('main, [role="dialog"], [role="alertdialog"]');
  const places: Element[] = [];
  for (
    let place = element.parentElement;
    content && place && content.contains(place);
    place = place.parentElement
  )
    places.push(place);
  return places;
}

/** Focuses an element that normally takes no focus. */
function focusOnce(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Keeps the place of the focus when the focused control is removed, as by its own press: browsers leave it on nothing,
 * so a screen reader begins at the top of the page. It goes to the nearest element around the control that is still
 * there, unless the screen itself has moved it, which is better where something else takes the control's part.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let held: { readonly control: Element; readonly around: readonly Element[] } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = ({ target }: FocusEvent) => {
    held = target instanceof Element ? { control: target, around: placesAround(target) } : null;
  };
  const look = () => {
    if (held === null || held.control.isConnected) return;
    const place = held.around.find((each) => each.isConnected);
    held = null;
    if (document.activeElement === document.body && place instanceof HTMLElement) focusOnce(place);
  };
  const observer = new MutationObserver(() => {
    if (held === null || held.control.isConnected) return;
    // Afterwards, so that the screen comes first.
    clearTimeout(timer);
    timer = setTimeout(look);
  });
  document.addEventListener('focusin', hold);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', hold);
    observer.disconnect();
    clearTimeout(timer);
  };
}
