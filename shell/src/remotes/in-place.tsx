import { pageElements } from '@ondine/contracts';
import { useLayoutEffect } from 'react';

/** The screen as the gateway sent it with the page. */
export const prerendered = () => document.getElementById(pageElements.prerendered);

/** Takes the prerendered screen away in the frame in which what stands beside this takes its place. */
export function InPlace() {
  useLayoutEffect(() => prerendered()?.remove(), []);
  return null;
}
