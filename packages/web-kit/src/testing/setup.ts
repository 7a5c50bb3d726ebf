import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// What is waited for comes; how soon is up to the machine, which may have much else to do.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom lays nothing out, so that nothing ever gets another size. */
class QuietResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom lacks them; the router needs the first two.
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: QuietResizeObserver });
// Nor does it tell how its page was loaded.
Object.assign(performance, { getEntriesByType: () => [] });

/** A console error is a fault that a test has met: it fails, unless the test mocks the console itself. */
let errors: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  errors = jest.spyOn(console, 'error');
});

afterEach(() => {
  const calls = errors.mock.calls;
  errors.mockRestore();
  expect(calls).toEqual([]);
});
