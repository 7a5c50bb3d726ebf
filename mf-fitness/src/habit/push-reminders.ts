import { habitRoutes, pushSubscriptionSchema } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';

/** For browsers that have none of the shell's yet, which shows reminders as well. */
const workerAddress = '/reminders.js';

/** The worker whose scope has the pages. */
const registered = () => navigator.serviceWorker.getRegistration('/');

/** Whether this browser takes reminders at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser takes them now. */
export async function isPushed(): Promise<boolean> {
  const registration = await registered();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * Asks for permission and has this browser reminded.
 * @param key the server's public key
 * @returns 'denied' when the browser does not allow it. @throws ApiError
 */
export async function startPush(key: string): Promise<'started' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  if (!(await registered())) await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await callApi(habitRoutes.startPush, { body: pushSubscriptionSchema.parse(subscription.toJSON()) });
  return 'started';
}

/** Has this browser reminded no more; it forgets its address too. @throws ApiError */
export async function stopPush(): Promise<void> {
  const registration = await registered();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await callApi(habitRoutes.stopPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
