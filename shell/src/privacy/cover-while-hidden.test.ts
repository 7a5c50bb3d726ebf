/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { coverWhileHidden } from './cover-while-hidden.ts';

const isCovered = () => document.documentElement.hasAttribute('data-covered');

it('covers the page while it is hidden, and no longer', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const stop = coverWhileHidden();
  const seen = [isCovered()];
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
    seen.push(isCovered());
  }
  stop();
  expect(seen).toEqual([false, true, false]);
  visibility.mockRestore();
});
