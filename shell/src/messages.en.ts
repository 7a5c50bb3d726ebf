import { createMessages } from '@ondine/web-kit';

/** The shell's own words, in English. */
export const messages = createMessages('shell', {
  skip: 'Skip to content',
  navigation: 'Main',
  home: 'Workouts',
  chat: 'Chat',
  leaderboard: 'Leaderboard',
  achievements: 'Achievements',
  profile: 'Profile',
  signOut: 'Sign out',
  leave: 'Quick exit',
  leaveHint: 'Leaves for a harmless page at once. Pressing Escape twice does the same.',
  unavailableTitle: 'This part is taking a breath',
  unavailable: 'It could not be loaded just now. Everything else still works.',
  brokenTitle: 'Something slipped',
  broken: 'This screen ran into a problem. What you have saved is safe.',
  unreachableTitle: 'We cannot reach Ondine',
  retry: 'Retry',
  offline: 'You are offline. What needs a connection waits until you are back.',
  waiting_one: '1 workout is kept on this device and waits to be sent.',
  waiting_other: '{{count}} workouts are kept on this device and wait to be sent.',
  unkept_one:
    '1 workout waits to be sent. It could not be kept on this device: please do not close this tab.',
  unkept_other:
    '{{count}} workouts wait to be sent. Not all could be kept on this device: please do not close this tab.',
  arrived_one: '1 workout that had to wait was saved at {{time}}.',
  arrived_other: '{{count}} workouts that had to wait are saved, the last at {{time}}.',
  refused: '{{name}} could not be saved: {{reason}}',
  figures: '{{name}}: {{reps}} reps, {{seconds}} seconds, form score {{score}}%',
  sendNow: 'Send now',
  copy: 'Copy',
  putAway: 'Remove from this device',
  newAchievement: 'New achievement',
  viewAchievements: 'View All Achievements',
  close: 'Close',
});
