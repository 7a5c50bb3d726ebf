const key = 'ondine.reminders-of';

/** The account whose reminders this browser receives; null when there is none. The browser itself does not know it. */
export const readReminderOwner = (): string | null => localStorage.getItem(key);

/** @param userId null for no account */
export function keepReminderOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(key);
  else localStorage.setItem(key, userId);
}

/**
 * For a session that ends without a sign-out, which clears the storage as well: the same member comes back to their
 * reminders. @returns stores the owner again
 */
export function carryReminderOwner(): () => void {
  const owner = readReminderOwner();
  return () => keepReminderOwner(owner);
}
