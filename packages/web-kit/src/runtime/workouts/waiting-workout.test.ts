import { ApiError, networkError, unreadableAnswer } from '../api-error.ts';
import { jsonResponse, problemResponse } from '../../testing/fake-response.ts';
import { finishedWorkout } from '../../testing/finished-workout.ts';
import { createServerClock } from './server-clock.ts';
import {
  agoToSay,
  delayAfter,
  longestSince,
  mayBeAboutTime,
  readFailure,
  restAsked,
  secondsSince,
} from './waiting-workout.ts';

const hour = 3_600_000;
const day = 24 * hour;
const server = Date.UTC(2026, 2, 1, 12);

/** A device whose clock can be set, and an answer of a server whose clock is right. */
function device(wrongBy: number) {
  let real = server;
  let wrong = wrongBy;
  const clock = createServerClock(() => real + wrong);
  return {
    clock,
    pass: (ms: number) => void (real += ms),
    setClock: (ms: number) => void (wrong = ms),
    hearServer: () => clock.hear(jsonResponse(200, {}, { Date: new Date(real).toUTCString() })),
  };
}

describe('how long ago a workout ended', () => {
  it.each([
    ['right', 0, 0],
    ['an hour ahead', hour, hour],
    ['a month behind', -31 * day, -31 * day],
    ['set forward in between', 0, 3 * day],
    ['set back in between', 0, -3 * day],
    ['a year ahead, then put right', 365 * day, 0],
  ])('is right with a clock that is %s', (_name, wrongAtEnd, wrongAtSending) => {
    const { clock, pass, setClock, hearServer } = device(wrongAtEnd);
    hearServer();
    const ended = clock.now();
    pass(2 * hour);
    setClock(wrongAtSending);
    hearServer();
    expect(secondsSince(ended, clock.now())).toBe(7200);
  });

  it('goes by the device alone while the server has not been heard', () => {
    const { clock, pass, hearServer } = device(hour);
    const ended = clock.now();
    pass(60_000);
    expect(secondsSince(ended, clock.now())).toBe(60);
    hearServer();
    expect(secondsSince(ended, clock.now())).toBe(60);
  });

  it('is within what the server takes, whatever the clocks say', () => {
    const at = (ms: number) => ({ device: ms, offset: null });
    expect(secondsSince(at(day), at(0))).toBe(0);
    expect(secondsSince(at(0), at(400 * day))).toBe(30 * 86_400);
  });

  it('is no longer than the account has lived, by the time of the server, less the workout itself', () => {
    const { clock, hearServer } = device(-31 * day);
    const workout = { exercise_duration: 61.5 };
    expect(longestSince(server - day, workout, clock.now())).toBe(30 * 86_400);
    hearServer();
    expect(longestSince(server - day, workout, clock.now())).toBe(86_400 - 62);
    expect(longestSince(server - 1000, workout, clock.now())).toBe(0);
  });

  it('knows when the server has not been heard for a minute, or the clock was set since', () => {
    const { clock, pass, setClock, hearServer } = device(0);
    expect(clock.isFresh()).toBe(false);
    hearServer();
    expect(clock.isFresh()).toBe(true);
    setClock(-day);
    expect(clock.isFresh()).toBe(false);
    setClock(0);
    pass(60_001);
    expect(clock.isFresh()).toBe(false);
  });

  it('hears nothing in an answer without a date', () => {
    const { clock } = device(0);
    clock.hear(jsonResponse(200, {}));
    expect(clock.now()).toEqual({ device: server, offset: null });
  });
});

describe('a failed try', () => {
  const ours = (status: number) => problemResponse(status, 'internal');
  const failed = (status: number) => new ApiError(status, 'internal', 'The reason');

  it.each([400, 409, 413, 415, 422])('of %d in the server’s words is a refusal for good', (status) => {
    expect(readFailure(failed(status), ours(status))).toEqual({ kind: 'refused', detail: 'The reason' });
  });

  it.each([
    [401, 'signed_out', false],
    [402, 'membership', false],
    [403, 'membership', false],
    [404, 'busy', true],
    [405, 'busy', true],
    [408, 'busy', false],
    [429, 'busy', false],
    [500, 'busy', true],
    [503, 'busy', false],
  ])('of %d passes', (status, why, others) => {
    expect(readFailure(failed(status), ours(status))).toEqual({ kind: 'later', why, others });
  });

  it.each([200, 302, 400, 413])('of %d in no words of ours passes', (status) => {
    const answer = jsonResponse(status, {}, { 'Content-Type': 'text/html' });
    expect(readFailure(unreadableAnswer(status), answer)).toMatchObject({ kind: 'later', why: 'busy' });
  });

  it.each([400, 409, 413, 415, 422])('of %d in the JSON of a firewall on the way passes', (status) => {
    const answer = jsonResponse(status, {}, { 'Content-Type': 'application/json' });
    expect(readFailure(failed(status), answer)).toMatchObject({ kind: 'later', why: 'busy' });
    expect(readFailure(new ApiError(status, 'unknown', ''), ours(status))).toMatchObject({ kind: 'later' });
  });

  it('without an answer passes, and 201 in words nobody can read is none', () => {
    const away = { kind: 'later', why: 'offline' };
    expect(readFailure(networkError(new Error('away')), undefined)).toMatchObject(away);
    expect(readFailure(new TypeError('what'), undefined)).toMatchObject(away);
    expect(readFailure(unreadableAnswer(201), jsonResponse(201, {}))).toEqual({ kind: 'stored' });
  });
});

describe('the rest after a failed round', () => {
  it('doubles from 5 s up to 5 min, less up to a fifth by chance', () => {
    expect([1, 2, 3, 7, 400].map((tries) => delayAfter(tries, 1))).toEqual([
      5000, 10_000, 20_000, 300_000, 300_000,
    ]);
    expect(delayAfter(1, 0)).toBe(4000);
  });

  it.each([
    ['30', 30_000],
    ['0', 0],
    ['86400', 3_600_000],
    ['-1', null],
    ['soon', null],
  ])('is what the server asks for, an hour at most (%s)', (value, ms) => {
    expect(restAsked(jsonResponse(503, {}, { 'Retry-After': value }))).toBe(ms);
    expect(restAsked(jsonResponse(503, {}))).toBeNull();
  });
});

describe('whether a refusal may be about the time that was said', () => {
  const registeredAt = server - day;
  const body = finishedWorkout('w0');

  /** A workout that ended with the clock set so, two hours before it is sent, with the clock right. */
  function refuse({ wrongAtEnd, isTold }: { wrongAtEnd: number; isTold: boolean }) {
    const { clock, pass, setClock, hearServer } = device(0);
    hearServer();
    setClock(wrongAtEnd);
    const workout = { ended: clock.now(), body };
    pass(2 * hour);
    setClock(hour);
    if (isTold) hearServer();
    const said = agoToSay(workout, registeredAt, clock.now());
    // Of the refusal.
    hearServer();
    return { said, workout, now: clock.now() };
  }

  it('is so when less would be said by the time of the refusal itself', () => {
    const { said, workout, now } = refuse({ wrongAtEnd: -31 * day, isTold: false });
    expect(mayBeAboutTime(said, workout, registeredAt, now)).toBe(true);
  });

  it('is not so when the same would be said again', () => {
    const { said, workout, now } = refuse({ wrongAtEnd: -31 * day, isTold: true });
    expect(mayBeAboutTime(said, workout, registeredAt, now)).toBe(false);
  });

  it('cannot be told of an old one without knowing when the account began', () => {
    const { said, workout, now } = refuse({ wrongAtEnd: 0, isTold: true });
    expect(mayBeAboutTime(said, workout, registeredAt, now)).toBe(false);
    expect(mayBeAboutTime(said, workout, 0, now)).toBe(true);
    expect(mayBeAboutTime(30, workout, 0, now)).toBe(false);
  });
});
