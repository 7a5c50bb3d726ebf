import { followReminders } from '../privacy/follow-reminders.ts';

// What no screen needs to begin: a first visit does not wait for it.
followReminders();
