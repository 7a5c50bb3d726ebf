/** @jest-environment jsdom */
import { browserId } from './browser-id.ts';

it('a browser keeps its name', () => {
  localStorage.clear();
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => 'one' });
  expect(browserId(localStorage)).toBe('one');
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: () => 'two' });
  expect(browserId(localStorage)).toBe('one');
});
