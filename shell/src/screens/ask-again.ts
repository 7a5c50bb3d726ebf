import { lastSeen, session } from '@ondine/web-kit';

/** How often to check whether the server is back, milliseconds. */
const triesEveryMs = 30_000;

/**
 * Refetches the user and the data once the server may be back: when the network returns, when the tab becomes visible,
 * and at an interval.
 * @returns a function that ends it
 */
export function askAgain(): () => void {
  const ask = () => {
    if (session.getSnapshot().problem) void session.start();
    lastSeen.refresh();
  };
  const look = () => {
    if (document.visibilityState === 'visible') ask();
  };
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && session.getSnapshot().problem) void session.start();
  }, triesEveryMs);
  return () => {
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}
