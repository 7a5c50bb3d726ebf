import { jest } from '@jest/globals';
import { createPracticeClock } from './practice-clock.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the clock of a conversation', () => {
  it('goes on from what was practised before, while it runs and no longer', () => {
    const clock = createPracticeClock(5000);
    jest.advanceTimersByTime(1000);
    expect(clock.read()).toBe(5000);
    const stop = clock.run();
    jest.advanceTimersByTime(1000);
    expect(clock.read()).toBe(6000);
    stop();
    jest.advanceTimersByTime(1000);
    expect(clock.read()).toBe(6000);
  });

  it('tells whoever listens, until they do not', () => {
    const clock = createPracticeClock(0);
    const heard: number[] = [];
    const leave = clock.subscribe(() => heard.push(clock.read()));
    clock.run();
    jest.advanceTimersByTime(500);
    leave();
    jest.advanceTimersByTime(500);
    expect(heard).toEqual([250, 500]);
  });

  it('never goes back when the device’s clock is set back', () => {
    const clock = createPracticeClock(0);
    clock.run();
    jest.advanceTimersByTime(250);
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(250);
    expect(clock.read()).toBeGreaterThanOrEqual(250);
    expect(clock.read()).toBeLessThanOrEqual(500);
  });
});
