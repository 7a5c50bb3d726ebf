import { habitRoutes, pushSubscriptionSchema } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit/runtime';
import { keepReminderOwner, readReminderOwner } from '../runtime/reminder-owner.ts';
import { endForeignReminders, findSubscription, findWorker } from './end-reminders.ts';

/** For browsers without the shell's worker yet, which handles reminders as well. */
const workerAddress = '/reminders.js';

/** Whether this browser receives the reminders of a user. */
export const isPushed = async (userId: string): Promise<boolean> =>
  readReminderOwner() === userId && (await findSubscription()) !== null;

/**
 * Asks for permission and subscribes this browser to the reminders of a user, and to no others.
 * @param key the server's public key
 * @returns 'denied' when the browser does not allow it. @throws ApiError
 */
export async function startPush(userId: string, key: string): Promise<'started' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  if (!(await findWorker())) await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  await endForeignReminders(userId);
  keepReminderOwner(userId);
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await callApi(habitRoutes.startPush, { body: pushSubscriptionSchema.parse(subscription.toJSON()) });
  } catch (error) {
    await forget(subscription);
    throw error;
  }
  return 'started';
}

/** Unsubscribes this browser, also on the server. @throws ApiError */
export async function stopPush(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await callApi(habitRoutes.stopPush, { body: { endpoint: subscription.endpoint } });
  await forget(subscription);
}

async function forget(subscription: PushSubscription): Promise<void> {
  keepReminderOwner(null);
  await subscription.unsubscribe();
}
