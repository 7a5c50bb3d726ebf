import { sessionRoutes } from '@ondine/contracts';
import { ApiError, useApiQuery } from '@ondine/web-kit';
import { fakeApi, keepTokenOf, renderScreen, testUser } from '@ondine/web-kit/testing';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';

const stats = { total_sessions: 3, this_week_sessions: 1, current_streak: 1 };

function Figures() {
  const { data } = useApiQuery(sessionRoutes.stats);
  return <p>{data?.total_sessions ?? 'none'} workouts</p>;
}

const both = (
  <>
    <OfflineNotice atBottom />
    <Figures />
  </>
);

function connect(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the notice about the connection', () => {
  it('is there for as long as there is none, and nothing else is', () => {
    fakeApi();
    renderScreen(<OfflineNotice atBottom />);
    expect(screen.getByRole('status').textContent).toBe('');
    connect(false);
    expect(screen.getByRole('status').textContent).toBe('You are offline.');
    connect(true);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says from when it is what is shown, also when only the server is away', async () => {
    keepTokenOf(testUser.id);
    const api = fakeApi({ [sessionRoutes.stats.id]: stats });
    const first = renderScreen(both);
    await screen.findByText('3 workouts');
    first.unmount();
    api.reply({ [sessionRoutes.stats.id]: new ApiError(0, 'network', '') });
    renderScreen(both);
    await screen.findByText(/^Ondine cannot be reached just now\. What you see is from .+ \d?\d:\d\d/);
    connect(false);
    await screen.findByText(/^You are offline\. What you see is from .+ \d?\d:\d\d/);
    expect(screen.getByText('3 workouts')).toBeTruthy();
  });
});
