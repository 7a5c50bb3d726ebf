import { localDate } from './calendar.ts';

/** An instant, and the time zone of the device. */
type Moment = readonly [instant: string, zone: string];

/** Activities with their time and zone, and the expected streaks. */
export interface StreakCase {
  readonly when: string;
  readonly sessions: readonly Moment[];
  readonly asked: Moment;
  /** Expected where today may be empty. */
  readonly dashboard: number;
  /** Expected where today must have an activity. */
  readonly achievements: number;
}

const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';
const auckland = 'Pacific/Auckland';
const honolulu = 'Pacific/Honolulu';

export const streakCases: readonly StreakCase[] = [
  {
    when: 'nothing was ever done',
    sessions: [],
    asked: ['2026-03-10T12:00:00Z', berlin],
    dashboard: 0,
    achievements: 0,
  },
  {
    when: 'yesterday and the day before, and nothing yet today',
    sessions: [
      ['2026-03-08T18:00:00Z', berlin],
      ['2026-03-09T18:00:00Z', berlin],
    ],
    asked: ['2026-03-10T06:00:00Z', berlin],
    dashboard: 2,
    achievements: 0,
  },
  {
    when: 'today after a day off',
    sessions: [
      ['2026-03-08T18:00:00Z', berlin],
      ['2026-03-10T05:00:00Z', berlin],
    ],
    asked: ['2026-03-10T06:00:00Z', berlin],
    dashboard: 1,
    achievements: 1,
  },
  {
    when: 'five minutes before and after local midnight, which UTC puts on one day',
    sessions: [
      ['2026-01-10T22:55:00Z', berlin],
      ['2026-01-10T23:05:00Z', berlin],
    ],
    asked: ['2026-01-10T23:10:00Z', berlin],
    dashboard: 2,
    achievements: 2,
  },
  {
    when: 'one local evening, which UTC puts on two days',
    sessions: [
      ['2026-01-10T23:30:00Z', newYork],
      ['2026-01-11T00:30:00Z', newYork],
    ],
    asked: ['2026-01-11T01:00:00Z', newYork],
    dashboard: 1,
    achievements: 1,
  },
  {
    when: 'the night has 23 hours: clocks go forward',
    sessions: [
      ['2026-03-28T22:59:00Z', berlin],
      ['2026-03-29T21:59:00Z', berlin],
      ['2026-03-29T22:01:00Z', berlin],
    ],
    asked: ['2026-03-29T22:05:00Z', berlin],
    dashboard: 3,
    achievements: 3,
  },
  {
    when: 'the day has 25 hours: clocks go back, and both two o’clocks are one day',
    sessions: [
      ['2026-10-24T20:00:00Z', berlin],
      ['2026-10-25T00:30:00Z', berlin],
      ['2026-10-25T01:30:00Z', berlin],
      ['2026-10-26T10:00:00Z', berlin],
    ],
    asked: ['2026-10-26T22:59:00Z', berlin],
    dashboard: 3,
    achievements: 3,
  },
  {
    when: 'a flight west: the same day twice, then the next',
    sessions: [
      ['2026-05-01T08:00:00Z', berlin],
      ['2026-05-02T02:00:00Z', newYork],
      ['2026-05-02T22:00:00Z', newYork],
    ],
    asked: ['2026-05-02T23:00:00Z', newYork],
    dashboard: 2,
    achievements: 2,
  },
  {
    when: 'a flight east over the date line: a calendar day never happens, so the row is broken',
    sessions: [
      ['2026-05-01T09:00:00Z', honolulu],
      ['2026-05-02T12:30:00Z', auckland],
    ],
    asked: ['2026-05-02T13:00:00Z', auckland],
    dashboard: 1,
    achievements: 1,
  },
  {
    when: 'a flight west over the date line: the day is lived twice and counts once',
    sessions: [
      ['2026-05-01T20:00:00Z', auckland],
      ['2026-05-02T20:00:00Z', honolulu],
      ['2026-05-03T20:00:00Z', honolulu],
    ],
    asked: ['2026-05-03T21:00:00Z', honolulu],
    dashboard: 2,
    achievements: 2,
  },
  {
    when: 'a leap day',
    sessions: [
      ['2028-02-28T12:00:00Z', berlin],
      ['2028-02-29T12:00:00Z', berlin],
      ['2028-03-01T12:00:00Z', berlin],
    ],
    asked: ['2028-03-01T13:00:00Z', berlin],
    dashboard: 3,
    achievements: 3,
  },
  {
    when: 'a session that reached us from tomorrow, over there',
    sessions: [
      ['2026-05-01T13:00:00Z', auckland],
      ['2026-05-01T11:00:00Z', auckland],
    ],
    asked: ['2026-05-01T13:30:00Z', honolulu],
    dashboard: 1,
    achievements: 1,
  },
];

/** The calendar days of the sessions of a case, in their order, and the day of the request. */
export const daysOf = ({ sessions, asked }: StreakCase) => ({
  dates: sessions.map(([instant, zone]) => localDate(new Date(instant), zone)),
  today: localDate(new Date(asked[0]), asked[1]),
});
