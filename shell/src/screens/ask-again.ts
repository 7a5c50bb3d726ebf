import { lastSeen, session } from '@ondine/web-kit';

/** How often it is tried whether the server is back, milliseconds. */
const triesEveryMs = 30_000;

/**
 * Finds out again who is here, and what there is by now, once there may be a server again: with the network, when the
 * tab is looked at, and from time to time.
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
