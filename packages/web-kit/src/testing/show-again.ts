import { act } from '@testing-library/react';

/** Shows the page again as a browser does from its back/forward cache: with the state in which it was left. */
export function showAgain(): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
}
