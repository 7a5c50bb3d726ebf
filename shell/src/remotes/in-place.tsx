import { pageElements } from '@ondine/contracts';
import { useLayoutEffect } from 'react';
import { takeEarlyPress } from '../first-page/early-press.ts';

/** The prerendered screen that the gateway embedded in the page. */
export const prerendered = () => document.getElementById(pageElements.prerendered);

const alike = (place: ParentNode, { localName, textContent }: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(localName)].filter((each) => each.textContent === textContent);

/** The element of the live screen that stands for one of the prerendered one. */
function liveOf(element: Element | null | undefined, screen: Element): HTMLElement | undefined {
  if (!element || !screen.contains(element)) return undefined;
  const live = screen.nextElementSibling;
  return live
    ? alike(live, element)[alike(screen, element).findIndex((each) => each === element)]
    : undefined;
}

/**
 * Removes the prerendered screen in the same frame in which its sibling replaces it. What was focused stays focused, and
 * what was pressed is pressed.
 */
export function InPlace() {
  useLayoutEffect(() => {
    const screen = prerendered();
    if (!screen) return;
    const focused = liveOf(document.activeElement, screen);
    const pressed = liveOf(takeEarlyPress(), screen);
    screen.remove();
    focused?.focus({ preventScroll: true });
    pressed?.click();
  }, []);
  return null;
}
