import { jest } from '@jest/globals';
import { createLoopDelay } from './loop-delay.ts';

/** A histogram whose mean is set by hand, in ms between two turns. */
function fakeHistogram() {
  let isOn = false;
  let meanMs = 0;
  const histogram = {
    enable: () => (isOn = true),
    disable: () => {
      isOn = false;
      return true;
    },
    reset: () => (meanMs = 0),
    get count() {
      return meanMs > 0 ? 1 : 0;
    },
    get mean() {
      return meanMs * 1e6;
    },
  };
  return { histogram, measure: (ms: number) => (meanMs = ms), isOn: () => isOn };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the delay of the event loop', () => {
  it('is what was measured beyond the resolution, kept for a moment', () => {
    const { histogram, measure } = fakeHistogram();
    const delay = createLoopDelay(() => histogram);
    expect(delay(0)).toBe(0);
    measure(35);
    expect([delay(50), delay(100)]).toEqual([0, 25]);
    measure(12);
    expect([delay(150), delay(200), delay(300)]).toEqual([25, 2, 0]);
  });

  it('is not measured before it is asked for, nor a second after the last question', () => {
    const { histogram, measure, isOn } = fakeHistogram();
    const delay = createLoopDelay(() => histogram);
    expect(isOn()).toBe(false);
    delay(0);
    jest.advanceTimersByTime(900);
    delay(900);
    jest.advanceTimersByTime(900);
    expect(isOn()).toBe(true);
    measure(35);
    jest.advanceTimersByTime(100);
    expect(isOn()).toBe(false);
    // What was measured before the pause says nothing of now.
    expect([delay(5000), isOn()]).toEqual([0, true]);
    measure(20);
    expect(delay(5100)).toBe(10);
  });
});
