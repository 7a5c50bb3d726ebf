import { followReminders } from '../privacy/follow-reminders.ts';
import { keepFocus } from '../screens/keep-focus.ts';

// What no screen needs to begin: a first visit does not wait for it.
keepFocus();
followReminders();
