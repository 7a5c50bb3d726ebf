import { pageElements } from '@ondine/contracts';
import { useLayoutEffect } from 'react';

/** The prerendered screen that the gateway embedded in the page. */
export const prerendered = () => document.getElementById(pageElements.prerendered);

/** Removes the prerendered screen in the same frame in which its sibling replaces it. */
export function InPlace() {
  useLayoutEffect(() => prerendered()?.remove(), []);
  return null;
}
