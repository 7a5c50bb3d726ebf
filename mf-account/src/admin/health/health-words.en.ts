import { createMessages, useMessages } from '@ondine/web-kit/runtime';

const messages = createMessages('health', {
  title: 'Platform health',
  back: 'Back to admin',
  asOf: 'As of {{time}}',
  lines: 'Each line is the last hour. This copy of the gateway has watched since {{since}}.',
  refresh: 'Refresh',
  retry: 'Retry',
  loadFailed: 'How the platform is cannot be shown just now. Please try again.',
  refreshFailed: 'Refreshing did not work. What you see is from {{time}}.',
  notAvailable: 'Not available just now.',
  close: 'Close',
  cancel: 'Cancel',

  parts: 'Parts',
  up: 'Up',
  degraded: 'Degraded',
  away: 'Away',
  partVersion: 'Version {{version}}, running since {{since}}',
  versionUnknown: 'Does not answer, so its version is not known.',
  missing: 'Does not reach: {{names}}',

  events: 'Events',
  eventsText:
    'What waits for each service, how long its own oldest event has waited for the broker, and what it gave up.',
  waitingEvents: 'Waiting for it',
  oldestPending: 'Oldest waits for the broker',
  givenUp: 'Given up',
  seconds: '{{value}} s',
  unknown: 'Not known',

  lastHour: 'Last hour: between {{low}} and {{high}}.',
  lastHourSame: 'Last hour: {{value}} all the time.',
  lastHourGaps: 'For some of it, it was not known.',
  lastHourUnknown: 'Nothing is known of the last hour yet.',

  remotes: 'Front ends',
  live: 'Version {{version}} is live.',
  noCanary: 'No canary.',
  canary: 'Canary {{version}} is shown to {{share}} of 100 users.',
  canaryEnded: 'Canary {{version}} failed too often: nobody gets it any more.',
  canaryShare: 'Share of the canary',
  openings: 'Canary: {{failed}} of {{seen}} openings failed. Live: {{liveFailed}} of {{liveSeen}}.',
  canaryFailed: 'The canary failed',
  liveFailed: 'The live release failed',

  ended: 'Ended',
  serviceCanaries: 'Canaries of services',
  noServiceCanaries: 'None. Every call goes to the live release of its service.',
  serviceCanary: 'Canary {{version}} gets the calls of {{share}} of 100 callers.',
  serviceCanaryEnded: 'Canary {{version}} failed too often beside the live release: nobody gets it any more.',
  calls: 'Canary: {{failed}} of {{seen}} calls failed. Live: {{liveFailed}} of {{liveSeen}}.',
  percent: '{{value}} %',

  jobs: 'Jobs',
  rebuild: 'Rebuild of achievements and boards',
  noRebuild: 'None is under way. npm run rebuild begins one.',
  rebuildDone: 'Done',
  rebuildCounts: '{{results}} results of {{users}} users looked at, {{repaired}} users repaired.',
  rebuildMoved: 'Last went on at {{time}}.',

  deadLetters: 'Events given up',
  noDeadLetters: 'None. Every event has been handled.',
  deadLettersUnavailable: 'The {{service}} service does not answer just now.',
  deadLettersFailed: 'The list cannot be shown just now.',
  deadLetterAbout: '{{service}}, {{time}}, about {{subject}}',
  retried: 'Retried without success: {{times}}, last at {{time}}',
  retryEvent: 'Retry',
  discard: 'Discard',
  retryTitle: 'Retry this event?',
  retryText:
    'The {{service}} service handles it once more, now. Other services that heard it are not told again. When it works, it leaves this list; when it fails, it stays, with what went wrong this time. It is noted that you did this.',
  retryConfirm: 'Retry now',
  discardTitle: 'Discard this event?',
  discardText:
    'The {{service}} service will never handle it, and it cannot be brought back from here. Results can still be had from the records by npm run rebuild. It is noted that you did this.',
  discardConfirm: 'Discard for good',
  settled: 'Done: {{type}} is no longer in the list.',
});

/** Gives the texts of the health screen. */
export const useHealthTexts = () => useMessages(messages);
