import { jest } from '@jest/globals';
import { withinBudget } from './within-budget.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('gives what comes in time, also a failure', async () => {
  await expect(withinBudget(Promise.resolve(1), 100)).resolves.toBe(1);
  await expect(withinBudget(Promise.reject(new Error('no')), 100)).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('answers with 503 when the time is over, whatever the work comes to later', async () => {
  const work = Promise.withResolvers<number>();
  const answer = expect(withinBudget(work.promise, 100)).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '2' },
  });
  await jest.advanceTimersByTimeAsync(100);
  await answer;
  work.reject(new Error('too late'));
  await jest.runAllTimersAsync();
});
