import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';

// jsdom lacks them; the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

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
