/** The texts about reminders in this browser, in English. */
export const reminderMessages = {
  pushReminders: 'Remind this device, also while Ondine is closed',
  pushDenied: 'This browser does not allow notifications. You can change that in its settings.',
  pushFailed: 'Reminders could not be changed just now. Please try again.',
} as const;
