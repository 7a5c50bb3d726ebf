/** @jest-environment jsdom */
import { keepEarlyErrors, takeEarlyErrors } from '../first-page/early-errors.ts';

it('keeps what nobody caught until it is taken, and nothing after that', () => {
  const early = new TypeError('early');
  const reject = (reason: string) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  keepEarlyErrors(window);
  window.dispatchEvent(new ErrorEvent('error', { error: early }));
  reject('left');
  expect(takeEarlyErrors(window)).toEqual([early, 'left']);
  reject('late');
  expect(takeEarlyErrors(window)).toEqual([]);
});
