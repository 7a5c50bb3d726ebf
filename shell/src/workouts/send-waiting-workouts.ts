import { session, workoutQueue } from '@ondine/web-kit';

/**
 * Wakes the sender of finished workouts whenever something may have changed for the better: at the
 * start, with whoever signs in or has paid, with the network, and when the tab is looked at again. New
 * workouts and the end of a rest wake it by themselves.
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
