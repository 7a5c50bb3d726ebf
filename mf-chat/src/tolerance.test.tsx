import { jest } from '@jest/globals';
import { fakeApi, renderScreen, skewedReplies } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { routes } from './routes.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(console.warn).mockRestore();
});

const skews = ['newer', 'barest'] as const;
const cases = skews.flatMap((skew) => routes.map(({ path, Component }) => [skew, path, Component] as const));

it.each(cases)('with %s answers %s shows no error', async (skew, path, Component) => {
  fakeApi(skewedReplies(skew));
  renderScreen(<Component />, { path: path.replace(/:\w+/, 'x'), pattern: path });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
  expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|\[object/);
});
