import { jest } from '@jest/globals';
import { createSessionSchema, type CreateSessionRequest } from '@ondine/contracts';
import { completeSession, sendWaitingSessions, sessionOf } from './complete-session.ts';

const exercise = { name: 'Hip Bridge', slug: 'top-ride-hip-lift' };
const results = {
  totalReps: 12,
  duration: 61_500,
  feedback: ['Lift your hips higher', 'Keep your hips level'],
  formScore: 87,
  formCosts: [],
};
const endedAt = new Date('2026-03-01T18:00:00Z');
const session = (id: string): CreateSessionRequest => {
  const made = sessionOf(exercise, results, id, endedAt);
  if (made === null) throw new Error('too short');
  return made;
};
function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const refusal = (status: number) => Object.assign(new Error('refused'), { status });

describe('sessionOf', () => {
  it('is the specified payload, with seconds on the wire', () => {
    expect(createSessionSchema.parse(session('a1'))).toEqual({
      exercise_name: 'Hip Bridge',
      exercise_slug: 'top-ride-hip-lift',
      reps_completed: 12,
      exercise_duration: 61.5,
      form_score: 87,
      difficulty_level: 'normal',
      notes: 'Lift your hips higher; Keep your hips level',
      client_session_id: 'a1',
      ended_at: '2026-03-01T18:00:00.000Z',
    });
  });

  it('is nothing for 10 seconds or less', () => {
    expect(sessionOf(exercise, { ...results, duration: 10_000 }, 'a', endedAt)).toBeNull();
    expect(sessionOf(exercise, { ...results, duration: 10_001 }, 'a', endedAt)).not.toBeNull();
  });
});

describe('completeSession', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('saves, or says that the server refused', async () => {
    expect(await completeSession(session('a'), () => Promise.resolve(), memory())).toBe('saved');
    expect(await completeSession(session('a'), () => Promise.reject(refusal(500)), memory())).toBe('failed');
  });

  it('keeps what was finished offline and sends it once, in order', async () => {
    const storage = memory();
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await completeSession(session('a'), offline, storage)).toBe('queued');
    expect(await completeSession(session('b'), offline, storage)).toBe('queued');
    expect(await completeSession(session('a'), offline, storage)).toBe('queued');
    const sent: (string | undefined)[] = [];
    const online = (each: CreateSessionRequest) => Promise.resolve(sent.push(each.client_session_id));
    await sendWaitingSessions(online, storage);
    await sendWaitingSessions(online, storage);
    expect(sent).toEqual(['b', 'a']);
    expect(storage.kept.size).toBe(0);
  });

  it('keeps what cannot be sent yet and drops what is refused for good', async () => {
    const storage = memory();
    await completeSession(session('a'), () => Promise.reject(new TypeError('offline')), storage);
    for (const status of [401, 429, 503]) {
      await sendWaitingSessions(() => Promise.reject(refusal(status)), storage);
      expect(storage.kept.size).toBe(1);
    }
    await sendWaitingSessions(() => Promise.reject(refusal(422)), storage);
    expect(storage.kept.size).toBe(0);
  });

  it('survives a queue that cannot be read', async () => {
    const storage = memory();
    storage.setItem('ondine.sessions.waiting', '{broken');
    await expect(sendWaitingSessions(() => Promise.resolve(), storage)).resolves.toBeUndefined();
  });
});
