import { jest } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from './use-wake-lock.ts';

describe('useWakeLock', () => {
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('keeps the screen awake while active and lets it sleep afterwards', async () => {
    const release = jest.fn(() => Promise.resolve());
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    const { rerender } = renderHook(({ active }) => useWakeLock(active), { initialProps: { active: false } });
    expect(request).not.toHaveBeenCalled();
    rerender({ active: true });
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    rerender({ active: false });
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  it('does without where there is none', () => {
    expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
  });
});
