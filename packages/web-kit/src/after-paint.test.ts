/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

describe('afterPaint', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('calls back in a task after the next frame', () => {
    const order: string[] = [];
    afterPaint(() => order.push('work'));
    requestAnimationFrame(() => order.push('frame'));
    jest.runAllTimers();
    expect(order).toEqual(['frame', 'work']);
  });

  it('does not wait for frames of a hidden page', () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const frame = jest.spyOn(globalThis, 'requestAnimationFrame');
    const work = jest.fn();
    afterPaint(work);
    jest.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
    expect(frame).not.toHaveBeenCalled();
  });
});
