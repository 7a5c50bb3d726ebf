import { isPushEndpoint } from './push-endpoint.ts';
import { isReminderDue, progressIn, weekToRemind } from './reminder.ts';

describe('the time for a reminder', () => {
  it.each([
    ['Friday evening in Berlin', 'Europe/Berlin', '2026-03-06T17:30:00Z', 3],
    ['Sunday evening there', 'Europe/Berlin', '2026-03-08T18:59:00Z', 1],
    ['Friday afternoon there', 'Europe/Berlin', '2026-03-06T15:30:00Z', null],
    ['Friday night there', 'Europe/Berlin', '2026-03-06T19:30:00Z', null],
    ['Thursday evening there', 'Europe/Berlin', '2026-03-05T17:30:00Z', null],
    ['an evening in Auckland that is a morning in UTC', 'Pacific/Auckland', '2026-03-06T05:30:00Z', 3],
    ['Sunday evening after the clocks changed', 'Europe/Berlin', '2026-03-29T15:30:00Z', 1],
  ])('is judged by the user’s own clock: %s', (_, timeZone, now, daysLeft) => {
    expect(weekToRemind(timeZone, new Date(now))?.daysLeft ?? null).toBe(daysLeft);
  });
});

describe('the progress of a week', () => {
  const week = { starts: '2026-03-02', today: '2026-03-06', daysLeft: 3 };
  const day = (date: string, sessions: number) => ({ date, sessions, seconds: 60 * sessions });

  it('counts days with sessions since Monday, however many each has', () => {
    const days = [day('2026-03-01', 1), day('2026-03-02', 5), day('2026-03-03', 0), day('2026-03-06', 0)];
    expect(progressIn(week, days)).toEqual({ done: 1, daysLeft: 3 });
  });

  it('leaves out a day of less than a minute', () => {
    expect(progressIn(week, [{ date: '2026-03-06', sessions: 2, seconds: 47 }])).toEqual({
      done: 0,
      daysLeft: 3,
    });
  });

  it('has a day less to go once there is a session today', () => {
    expect(progressIn(week, [day('2026-03-06', 1)])).toEqual({ done: 1, daysLeft: 2 });
  });
});

describe('a reminder', () => {
  const wanted = { goal: 3, off: [] };
  it.each([
    ['while the goal can be reached', wanted, { done: 1, daysLeft: 3 }, true],
    ['on the last days that can still reach it', wanted, { done: 1, daysLeft: 2 }, true],
    ['not once it is reached', wanted, { done: 3, daysLeft: 3 }, false],
    ['not when it is out of reach', wanted, { done: 0, daysLeft: 2 }, false],
    [
      'not when the user turned it off',
      { goal: 3, off: ['reminder' as const] },
      { done: 2, daysLeft: 2 },
      false,
    ],
    ['not without a goal', { goal: 3, off: ['goal' as const] }, { done: 2, daysLeft: 2 }, false],
  ])('comes %s', (_, habit, week, due) => {
    expect(isReminderDue(habit, week)).toBe(due);
  });
});

describe('an address for pushing', () => {
  const hosts = ['fcm.googleapis.com', '.push.apple.com', '127.0.0.1:9'];
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://127.0.0.1:9/push', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://push.apple.com.evil.test/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['http://169.254.169.254/latest/meta-data', false],
  ])('is %s: %s', (endpoint, expected) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(expected);
  });
});
