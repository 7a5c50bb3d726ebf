import { jest } from '@jest/globals';
import { renderScreen } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';

const isOutdated = jest.fn(() => Promise.resolve(false));
jest.unstable_mockModule('../remotes/federation.ts', () => ({
  publishedRemotes: {},
  releaseWatch: { isOutdated },
}));
const { remotesClient } = await import('../remotes/use-remote-routes.ts');
const { asksEveryMs } = await import('../remotes/use-outdated.ts');
const { ReleaseNotice } = await import('./release-notice.tsx');

const offer = () => screen.queryByText(/newer version of Ondine/);
const pass = () => act(() => jest.advanceTimersByTimeAsync(asksEveryMs + 1000));

beforeEach(() => {
  jest.useFakeTimers();
  isOutdated.mockReset().mockResolvedValue(false);
  remotesClient.clear();
});
afterEach(() => {
  remotesClient.clear();
  jest.useRealTimers();
});

describe('the offer of a newer release', () => {
  it('comes once one is live, and loads it when the member wants it', async () => {
    const reload = jest.fn();
    renderScreen(<ReleaseNotice reload={reload} />);
    await pass();
    expect(isOutdated).toHaveBeenCalledTimes(1);
    expect(offer()).toBeNull();
    isOutdated.mockResolvedValue(true);
    await pass();
    expect(offer()).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Load it' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes when it is put off', async () => {
    isOutdated.mockResolvedValue(true);
    renderScreen(<ReleaseNotice />);
    await pass();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(offer()).toBeNull();
    await pass();
    expect(offer()).toBeNull();
  });

  it('stays put off after a workout, whose screen shows no notices', async () => {
    isOutdated.mockResolvedValue(true);
    const { unmount } = renderScreen(<ReleaseNotice />);
    await pass();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    unmount();
    renderScreen(<ReleaseNotice />);
    await pass();
    expect(offer()).toBeNull();
  });

  it('does not come because nobody knows what is live', async () => {
    isOutdated.mockRejectedValue(new Error('away'));
    renderScreen(<ReleaseNotice />);
    await pass();
    await pass();
    expect(isOutdated).toHaveBeenCalledTimes(2);
    expect(offer()).toBeNull();
  });
});
