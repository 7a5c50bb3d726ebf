import { eventDataSchemas, parseEvent, type CreateSessionRequest, type Exercise } from '@ondine/contracts';
import { findExerciseBySlug } from '../exercises/catalogue.ts';
import { finishSession, sessionCompleted, sessionDeleted } from './session.ts';

const exercise = findExerciseBySlug('top-ride-hip-lift') as Exercise;
const now = new Date('2026-02-01T23:30:00.000Z');
const request: CreateSessionRequest = {
  exercise_name: 'whatever the client calls it',
  exercise_slug: exercise.slug,
  reps_completed: 20,
  exercise_duration: 61.5,
  form_score: 88,
  difficulty_level: 'normal',
};

const finish = (
  changes: Partial<CreateSessionRequest> = {},
  timeZone = 'Europe/Berlin',
  registeredAt?: Date,
) =>
  finishSession({
    id: 's1',
    request: { ...request, ...changes },
    exercise,
    owner: { id: 'ada', isBot: false },
    timeZone,
    now,
    ...(registeredAt && { registeredAt }),
  });

function refusalOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe('finishSession', () => {
  it('names the exercise as the catalogue does and dates it by the user’s own day', () => {
    expect(finish().session).toMatchObject({
      exerciseName: 'Hip Bridge',
      localDate: '2026-02-02',
      endedAt: now,
      notes: null,
    });
  });

  it('tells others what was stored, in an event that fits its contract', () => {
    const { session, event } = finish();
    expect(parseEvent(event)).toEqual(event);
    expect(event).toEqual(sessionCompleted(session));
    expect(event).toMatchObject({ subject: 'ada', data: { session_id: 's1', reps_completed: 20 } });
  });

  it('keeps, and tells others, that nobody was seen', () => {
    const { session, event } = finish({ unseen: true });
    expect(session.unseen).toBe(true);
    expect(parseEvent(event)).toMatchObject({ data: { unseen: true } });
    expect(finish().session).not.toHaveProperty('unseen');
  });

  it.each([0, 9.99, 10])('refuses %d seconds as too short, in the specified words', (seconds) => {
    expect(() => finish({ exercise_duration: seconds, reps_completed: 0 })).toThrow(
      'Session too short to save (need 10+ seconds)',
    );
  });

  it('saves what is just over ten seconds, also without a repetition', () => {
    expect(finish({ exercise_duration: 10.1, reps_completed: 0 }).session.reps).toBe(0);
  });

  it.each([
    [
      'hundreds of reps in eleven seconds',
      { exercise_duration: 11, reps_completed: 300 },
      'more than a body can do',
    ],
    ['more than four hours', { exercise_duration: 14_401 }, '4 hours at most'],
    ['more reps than anybody does', { exercise_duration: 14_000, reps_completed: 4001 }, '4000 repetitions'],
  ])('refuses %s', (_name, changes, words) => {
    const refusal = refusalOf(() => finish(changes));
    expect(refusal).toMatchObject({
      code: 'session_implausible',
      detail: expect.stringContaining(words) as string,
    });
  });

  it('takes two repetitions a second, and four hours', () => {
    expect(finish({ exercise_duration: 11, reps_completed: 22 }).session.reps).toBe(22);
    expect(finish({ exercise_duration: 14_400 }).session.durationSeconds).toBe(14_400);
  });

  it('refuses what ended before the account was created, but for what clocks may differ', () => {
    const since = (minutes: number) =>
      finish({ ended_ago_seconds: 3600 }, 'UTC', new Date(now.getTime() - minutes * 60_000));
    expect(refusalOf(() => since(54))).toMatchObject({ code: 'session_implausible' });
    expect(since(58).session.endedAt).toEqual(new Date(now.getTime() - 3_600_000));
  });

  it('lets clocks differ by five minutes, to the millisecond', () => {
    const slackMs = 5 * 60_000;
    const endedMs = now.getTime() - 3_600_000;
    const beganMs = endedMs - request.exercise_duration * 1000;
    const finishFor = (registeredMs: number) =>
      finish({ ended_ago_seconds: 3600 }, 'UTC', new Date(registeredMs));
    const expectRefusal = (registeredMs: number, words: string) =>
      expect(refusalOf(() => finishFor(registeredMs))).toMatchObject({
        detail: expect.stringContaining(words) as string,
      });
    expect(finishFor(beganMs + slackMs).session.endedAt).toEqual(new Date(endedMs));
    expectRefusal(beganMs + slackMs + 1, 'began before your account');
    expectRefusal(endedMs + slackMs, 'began before your account');
    expectRefusal(endedMs + slackMs + 1, 'ended before your account');
  });

  it('refuses what began before the account was created: two hours seconds after joining', () => {
    const justNow = (seconds: number) =>
      finish({ exercise_duration: seconds }, 'UTC', new Date(now.getTime() - 20_000));
    expect(refusalOf(() => justNow(7200))).toMatchObject({
      code: 'session_implausible',
      message: expect.stringContaining('began before your account was created') as string,
    });
    expect(justNow(300).session.durationSeconds).toBe(300);
  });

  it('dates a session finished offline by its own end', () => {
    const { session } = finish({ ended_ago_seconds: 25.5 * 3600 });
    expect(session).toMatchObject({
      endedAt: new Date('2026-01-31T22:00:00.000Z'),
      localDate: '2026-01-31',
    });
  });

  it('dates what comes at once by the server’s own clock', () => {
    expect(finish({ ended_ago_seconds: 0 }).session.endedAt).toEqual(now);
  });
});

describe('sessionDeleted', () => {
  it('is an event that fits its contract', () => {
    const endedAt = new Date(now.getTime() - 60_000);
    const of = { id: 's1', userId: 'ada', exerciseSlug: exercise.slug, endedAt };
    const event = sessionDeleted(of, now);
    expect(eventDataSchemas[event.type].parse(event.data)).toEqual(event.data);
    expect(event.data.completed_at).toBe(endedAt.toISOString());
  });
});
