import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { asksAgainAfterMs, lazyScreen } from './lazy-screen.tsx';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    if (!this.state.broken) return this.props.children;
    return <button onClick={() => this.setState({ broken: false })}>Retry</button>;
  }
}

afterEach(() => {
  jest.useRealTimers();
});

describe('a screen that is loaded when it is drawn', () => {
  it('is asked for once more by a retry after it could not be loaded, and then no more', async () => {
    const load = jest
      .fn<() => Promise<() => ReactNode>>()
      .mockRejectedValueOnce(new Error('no connection'))
      .mockResolvedValue(() => <p>The screen</p>);
    const Screen = lazyScreen(load);
    const page = () => (
      <Boundary>
        <Suspense fallback="…">
          <Screen />
        </Suspense>
      </Boundary>
    );
    const retry = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
    };
    jest.useFakeTimers();
    const { unmount } = render(page(), { onCaughtError: () => undefined });
    await act(() => jest.advanceTimersByTimeAsync(0));
    await retry();
    expect(load).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(asksAgainAfterMs));
    await retry();
    expect(screen.getByText('The screen')).toBeTruthy();
    unmount();
    render(page());
    expect(screen.getByText('The screen')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
