import { createMessages, useMessages } from '@ondine/web-kit/runtime';

const messages = createMessages('admin', {
  title: 'Admin',
  greeting: 'Hello, {{name}}',
  lastUpdated: 'Last updated {{time}}',
  refresh: 'Refresh',
  health: 'Platform health',
  retry: 'Retry',
  checking: 'Checking access...',
  accessDenied: 'Access denied. Admin privileges required.',
  authenticationFailed: 'Authentication failed. Please login again.',
  loadFailed: 'Failed to load admin panel. Please try again.',

  users: 'Users',
  allSessions: 'All Sessions (combined)',
  fitnessSessions: 'Fitness Sessions',
  chatSessions: 'Sexting Sessions',
  total: 'Total',
  human: 'Human',
  bot: 'Bot',
  botPercentage: 'Bot percentage',
  averagePerHuman: 'Average per human',
  averagePerBot: 'Average per bot',
  percent: '{{value}}%',
  sectionUnavailable: 'Not available just now: the service that keeps these figures does not answer.',

  growth: 'Over time',
  newAccounts: 'New accounts a day',
  workouts: 'Fitness sessions a day',
  conversations: 'Sexting sessions a day',
  days: '{{total}} in the last 30 days, {{bots}} of them by bots. The busiest day had {{most}}.',
  figures: 'Show the figures',
  day: 'Day (UTC)',

  leftOffBoards: 'Left off the boards',
  nobodyLeftOff: 'Nobody. Every day could hold its workouts.',
  nameless: 'No name',
  overfullDay: '{{day}} (UTC): {{workouts}} workouts, {{sum}} minutes in all, within {{held}} of that day',
  readmit: 'Let back',
  readmissions: 'Let back',
  readmitted: '{{name}}, for {{day}}, by {{by}}, {{time}}',
  readmitTitle: 'Let {{name}} back onto the boards?',
  readmitText:
    'The workouts of these days will count as they are now. Another workout on such a day, or another day that is too full, leaves her off again. It is remembered that you did this.',
  readmitConfirm: 'Let her back',

  activity: 'What happened to an account',
  activityText: 'Its last year, the latest first. That you looked is noted, for you and for her.',
  whichAccount: 'E-mail or id of the account',
  lookUp: 'Look up',
  activityOf: '{{email}} ({{id}})',
  entryBy: 'by {{by}}',
  entryAbout: 'about {{about}}',
  olderEntries: 'Older entries',

  scenarioFiles: 'Conversation scenarios',
  scenariosInUse: '{{valid}} of {{total}} are in use.',
  valid: 'In use',
  leftOut: 'Left out',

  deleteBots: 'Delete All Bots',
  deleteBotsTitle: 'Delete all bot users?',
  deleteBotsText:
    'Every bot account goes, with its sessions, conversations, achievements and places on the boards. Human users are not touched. This cannot be undone.',
  cancel: 'Cancel',
  deleteConfirm: 'Delete',
  deleting: 'Deleting...',
  deleteFailed: 'Failed to delete bots: {{detail}}',
  unknownError: 'Unknown error',
  deleted: '✓ {{message}}',
  close: 'Close',
  ok: 'OK',
});

/** Gives the texts of the admin screen. */
export const useTexts = () => useMessages(messages);
