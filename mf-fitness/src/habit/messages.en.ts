/** The English texts of what helps to keep at it. */
export const habitMessages = {
  title: 'Your rhythm',
  goal: '{{done}} of {{goal}} sessions this week',
  reached: 'Your {{goal}} sessions this week are done. Lovely.',
  reminder: '{{sessions}} to go in {{days}} days, if you feel like it.',
  streak: '{{days}} days in a row, with one free day a week.',
  frozen: 'Your free day was used on {{day}}.',
  comeback:
    'Good to see you again. Begin small: {{first}} session this week, {{second}} the next, then your goal.',
  lookBack: 'Last month: {{sessions}} sessions on {{days}} days.',
  settings: 'Change or turn off',
  goalLabel: 'Sessions a week',
  showGoal: 'Weekly goal',
  showReminder: 'Reminder late in the week',
  showFreeze: 'Days in a row with a free day',
  showComeback: 'Way back after a break',
  pushReminders: 'Remind this device, also while Ondine is closed',
  pushDenied: 'This browser does not allow notifications. You can change that in its settings.',
  pushFailed: 'Reminders could not be changed just now. Please try again.',
  notKept: 'That could not be kept just now. Please try again.',
  showLookBack: 'Monthly look back',
} as const;
