import { jest } from '@jest/globals';
import { authRoutes } from '@ondine/contracts';
import { session } from '@ondine/web-kit';
import { fakeApi, renderScreen, skewedReplies, testUser } from '@ondine/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { AchievementPopups } from './achievements/achievement-popups.tsx';
import { Navigation } from './navigation/navigation.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(console.warn).mockRestore();
});

it.each(['newer', 'barest'] as const)('with %s answers the shell stands', async (skew) => {
  fakeApi(skewedReplies(skew));
  renderScreen(
    <>
      <Navigation />
      <AchievementPopups />
    </>,
    { path: '/dashboard' },
  );
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('navigation')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/NaN|Invalid Date|undefined|\[object/);
  const user = await session.call(authRoutes.me);
  expect(user).toMatchObject({ role: 'member', has_paid_subscription: true });
  expect(Object.keys(user).toSorted()).toEqual(Object.keys(testUser).toSorted());
});
