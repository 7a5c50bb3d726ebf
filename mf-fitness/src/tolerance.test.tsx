import { jest } from '@jest/globals';
import { fakeApi, renderScreen, skewedReplies } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { routes } from './routes.tsx';

// Screens load their code when they are shown, which takes real time. The paths are those of `routes.tsx`.
beforeAll(async () => {
  await import('./dashboard/dashboard-screen.tsx');
  await import('./leaderboard/leaderboard-screen.tsx');
  await import('./achievements/achievements-screen.tsx');
  await import('./profile/profile-screen.tsx');
  await import('./camera-test/camera-test-screen.tsx');
  await import('./flow/programme-page/programme-screen.tsx');
  await import('./flow/programme-page/built-on-screen.tsx');
  await import('./flow/flow-screen.tsx');
  await import('./workout/screen/exercise-screen.tsx');
});
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(console.warn).mockRestore();
});

// The build tells the screens of the camera where their files are.
Object.assign(globalThis, { __webpack_public_path__: '/' });

const skews = ['newer', 'barest'] as const;
const cases = skews.flatMap((skew) => routes.map(({ path, Component }) => [skew, path, Component] as const));

it.each(cases)('with %s answers %s shows no error', async (skew, path, Component) => {
  fakeApi(skewedReplies(skew));
  renderScreen(<Component />, { path: path.replace(':slug', 'x'), pattern: path });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
  expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|\[object/);
});
