import { useEffect } from 'react';

/** Keeps the screen awake while active, if the browser supports it. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen');
      if (left) await granted.release();
      else lock = granted;
    };
    // Battery saving may refuse it; the exercise works all the same.
    const request = () => void ask().catch((error: unknown) => console.info('The screen may go dark', error));
    request();
    // The browser releases the lock when the tab is hidden.
    document.addEventListener('visibilitychange', request);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release().catch((error: unknown) => console.info('The wake lock was gone already', error));
    };
  }, [active]);
}
