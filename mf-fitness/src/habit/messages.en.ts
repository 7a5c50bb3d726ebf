/** The English texts about keeping the habit. */
export const habitMessages = {
  title: 'Your rhythm',
  goal: 'Days towards your weekly goal: {{done}} of {{goal}}',
  reached: 'Your weekly goal is reached: {{goal}}. Lovely.',
  reminder: '{{missing}} to go. Days left: {{days}}. Only if you feel like it.',
  streak: '{{days}} days in a row. One free day a week keeps them.',
  frozen: 'With one free day a week, the last on {{day}}, it is {{days}} days in a row.',
  comeback:
    'Good to see you again. Begin small: {{first}} day this week, {{second}} the next, then your goal.',
  lookBack: 'Last month: {{sessions}} sessions on {{days}} days.',
  settings: 'Change or turn off',
  goalLabel: 'Your weekly goal, in days with movement',
  goalNote: 'This goal is your own. In the programme, two days already complete a week.',
  showGoal: 'Weekly goal',
  showReminder: 'Reminder late in the week',
  showFreeze: 'Days in a row with a free day',
  showComeback: 'Way back after a break',
  notKept: 'That could not be kept just now. Please try again.',
  showLookBack: 'Monthly look back',
} as const;
