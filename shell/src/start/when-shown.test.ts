/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { whenShown } from './when-shown.ts';

const pageWith = (ready: Promise<unknown>) => ({ fonts: { ready } }) as unknown as Document;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('waits for the fonts and a frame', async () => {
  const fonts = Promise.withResolvers<undefined>();
  const seen: string[] = [];
  const waiting = whenShown(pageWith(fonts.promise)).then(() => seen.push('shown'));
  await jest.advanceTimersByTimeAsync(100);
  expect(seen).toEqual([]);
  fonts.resolve(undefined);
  await jest.advanceTimersByTimeAsync(50);
  await waiting;
  expect(seen).toEqual(['shown']);
});

it('does not wait for fonts that do not come', async () => {
  const waiting = whenShown(pageWith(new Promise(() => undefined)));
  await jest.advanceTimersByTimeAsync(300);
  await expect(waiting).resolves.toBeUndefined();
});
