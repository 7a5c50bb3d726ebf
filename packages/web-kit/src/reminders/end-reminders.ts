import { readReminderOwner } from '../runtime/reminder-owner.ts';

/** Whether this browser supports push reminders. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The worker whose scope contains the pages. */
export const findWorker = () => navigator.serviceWorker.getRegistration('/');

/** The subscription of this browser, whosever it is. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await findWorker();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Ends the reminders of this browser, unless they belong to a user. Its push service then refuses what the server
 * sends, so the server gives them up too.
 * @param userId who is signed in; null for nobody, when only those that a sign-out has left without an owner end: a
 * member whose session expired comes back to theirs
 */
export async function endForeignReminders(userId: string | null): Promise<void> {
  const isForeign = () => {
    const owner = readReminderOwner();
    return owner === null || (userId !== null && owner !== userId);
  };
  if (!canPush() || !isForeign()) return;
  const subscription = await findSubscription();
  // Asked again: a member may have turned them on meanwhile.
  if (subscription && isForeign()) await subscription.unsubscribe();
}
