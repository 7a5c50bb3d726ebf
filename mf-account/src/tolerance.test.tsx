import { jest } from '@jest/globals';
import { fakeApi, jsonResponse, renderScreen, skewedReplies } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { routes } from './routes.tsx';

// What is loaded when it is needed is there already, so that no test ends before its screen has come.
beforeAll(() =>
  Promise.all([
    import('./account/account-screen.tsx'),
    import('./admin/admin-screen.tsx'),
    import('./admin/health/health-screen.tsx'),
    import('./info/info-screen.tsx'),
    import('./onboarding/joining-screens.ts'),
    import('./sign-in/screens.ts'),
  ]),
);
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(console.warn).mockRestore();
});

/** Screens that a link of a mail opens. */
const linked = new Set(['/reset-password', '/verify-email', '/confirm-email', '/undo-email']);
const skews = ['newer', 'barest'] as const;
const cases = skews.flatMap((skew) => routes.map(({ path, Component }) => [skew, path, Component] as const));

it.each(cases)('with %s answers %s shows no error', async (skew, path, Component) => {
  const file = { questions: [{ id: 'q', title: 'Q', text: '?', options: ['A'], came_later: 1 }] };
  globalThis.fetch = () => Promise.resolve(jsonResponse(200, file));
  fakeApi(skewedReplies(skew));
  renderScreen(<Component />, { path: linked.has(path) ? `${path}?token=x` : path, pattern: path });
  // First what is loaded when it is needed, then its answers.
  for (let step = 0; step < 2; step += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
  expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|\[object/);
});
