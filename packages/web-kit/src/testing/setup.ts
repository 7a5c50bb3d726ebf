import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Generous, because a busy machine must not fail a test.
  configure({ asyncUtilTimeout: 20_000 });
}

/** jsdom has no layout, so sizes never change. */
class QuietResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lacks them; the router needs the first two.
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: QuietResizeObserver });
// jsdom does not report how its page was loaded either.
Object.assign(performance, { getEntriesByType: () => [] });

/** A console error fails the test, unless the test mocks the console itself. */
let errors: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  errors = jest.spyOn(console, 'error');
});

afterEach(() => {
  const calls = errors.mock.calls;
  errors.mockRestore();
  expect(calls).toEqual([]);
});
