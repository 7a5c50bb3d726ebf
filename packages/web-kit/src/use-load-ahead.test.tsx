import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useLoadAhead } from './use-load-ahead.ts';

const onLine = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

describe('useLoadAhead', () => {
  afterEach(() => onLine(undefined));

  it('loads once the page is idle, and only logs a failure', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.reject(new Error('away')));
    renderHook(() => useLoadAhead(load));
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('does not load on a slow or metered line, for who does not go there, or after the screen was left', async () => {
    const load = jest.fn(() => Promise.resolve());
    renderHook(() => useLoadAhead(load, false));
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      onLine(connection);
      renderHook(() => useLoadAhead(load));
    }
    onLine(undefined);
    renderHook(() => useLoadAhead(load)).unmount();
    const last = jest.fn(() => Promise.resolve());
    renderHook(() => useLoadAhead(last));
    await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
    expect(load).not.toHaveBeenCalled();
  });
});
