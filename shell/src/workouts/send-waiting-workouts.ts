import { session, workoutQueue } from '@ondine/web-kit';

/**
 * Wakes the sender of finished workouts whenever sending may have become possible: at the start, after a sign-in or a
 * payment, when the network is back, and when the tab becomes visible. New workouts and the end of a pause wake it by
 * themselves.
 * @returns a function that ends it
 */
export function sendWaitingWorkouts(): () => void {
  const wake = () => void workoutQueue.wake();
  const look = () => {
    if (document.visibilityState === 'visible') wake();
  };
  let user = session.getSnapshot().user;
  const stop = session.subscribe(() => {
    const before = user;
    user = session.getSnapshot().user;
    if (user?.id !== before?.id || user?.has_paid_subscription !== before?.has_paid_subscription) wake();
  });
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', look);
  wake();
  return () => {
    stop();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', look);
  };
}
