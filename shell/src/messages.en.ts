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
  leave: 'Quick exit',
  leaveHint: 'Leaves for a harmless page at once. Pressing Escape twice does the same.',
  unavailableTitle: 'This part is taking a breath',
  unavailable: 'It could not be loaded just now. Everything else still works.',
  brokenTitle: 'Something slipped',
  broken: 'This screen ran into a problem. What you have saved is safe.',
  unreachableTitle: 'We cannot reach Ondine',
  retry: 'Retry',
  offline: 'You are offline. What needs a connection waits until you are back.',
  newAchievement: 'New achievement',
  viewAchievements: 'View All Achievements',
  close: 'Close',
});
