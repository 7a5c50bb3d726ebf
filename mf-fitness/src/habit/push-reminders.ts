import { habitRoutes, pushSubscriptionSchema } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';

/** For browsers without the shell's worker yet, which handles reminders as well. */
const workerAddress = '/reminders.js';

/** The worker whose scope contains the pages. */
const registered = () => navigator.serviceWorker.getRegistration('/');

/** Whether this browser supports push reminders. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this browser is subscribed now. */
export async function isPushed(): Promise<boolean> {
  const registration = await registered();
  return (await registration?.pushManager.getSubscription()) != null;
}

/**
 * Asks for permission and subscribes this browser.
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

/** Unsubscribes this browser, also on the server. @throws ApiError */
export async function stopPush(): Promise<void> {
  const registration = await registered();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await callApi(habitRoutes.stopPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
