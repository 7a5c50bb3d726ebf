import { endForeignReminders, session } from '@ondine/web-kit';

/**
 * Ends the reminders of this browser at a sign-out, and when another user signs in: a subscription belongs to the
 * browser, which would go on showing them. One that could not be ended is ended at the next start.
 * @returns a function that stops following the session
 */
export function followReminders(): () => void {
  const look = () => {
    const { status, user } = session.getSnapshot();
    if (status === 'loading') return;
    endForeignReminders(user?.id ?? null).catch((error: unknown) => {
      console.warn('The reminders of this browser could not be ended', error);
    });
  };
  look();
  return session.subscribe(look);
}
