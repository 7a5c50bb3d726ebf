/** The English texts about keeping the habit. */
export const habitMessages = {
  title: 'Your rhythm',
  goal: 'Days of movement this week: {{done}} of {{goal}}',
  reached: 'Days of movement this week: {{done}} of {{goal}}. Lovely.',
  counts: 'A day counts from one minute of movement on.',
  reminder: 'Days of movement to go: {{missing}}. Days left for them: {{days}}. Only if you feel like it.',
  streak: '{{days}} days in a row. One free day a week keeps them.',
  frozen: 'With one free day a week, the last on {{day}}, it is {{days}} days in a row.',
  comeback:
    'Good to see you again. Begin small: {{first}} day this week, {{second}} the next, then as many as you like.',
  lookBack: 'Last month: {{sessions}} sessions on {{days}} days.',
  settings: 'Change or turn off',
  goalLabel: 'Days of movement that you want in a week',
  goalNote: 'Two days complete a week of the programme. More is up to you.',
  showGoal: 'Days of movement this week',
  showReminder: 'Reminder late in the week',
  showFreeze: 'Days in a row with a free day',
  showComeback: 'Way back after a break',
  notKept: 'That could not be kept just now. Please try again.',
  showLookBack: 'Monthly look back',
} as const;
