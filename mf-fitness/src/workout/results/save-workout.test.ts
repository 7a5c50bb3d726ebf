import type { Exercise } from '../../exercises/exercise.ts';
import { createSessionSchema } from '@ondine/contracts';
import type { FinishedWorkout, WorkoutProgress } from '@ondine/web-kit/runtime';
import { fakeQueue } from '@ondine/web-kit/testing';
import { saveThroughQueue, workoutToSave } from './save-workout.ts';

const exercise: Pick<Exercise, 'name' | 'slug'> = { name: 'Hip Bridge', slug: 'top-ride-hip-lift' };
const results = {
  totalReps: 12,
  duration: 61_500,
  feedback: ['Lift your hips higher', 'Keep your hips level'],
  formScore: 87,
  formCosts: [],
};
const session = workoutToSave(exercise, results, 'a1') as FinishedWorkout;

describe('workoutToSave', () => {
  it('is the specified payload, with seconds on the wire and no date of the device', () => {
    expect(createSessionSchema.strict().parse(session)).toEqual({
      exercise_name: 'Hip Bridge',
      exercise_slug: 'top-ride-hip-lift',
      reps_completed: 12,
      exercise_duration: 61.5,
      form_score: 87,
      difficulty_level: 'normal',
      notes: 'Lift your hips higher; Keep your hips level',
      client_session_id: 'a1',
    });
  });

  it('is nothing for 10 seconds or less', () => {
    expect(workoutToSave(exercise, { ...results, duration: 10_000 }, 'a')).toBeNull();
    // As it is sent: the server would find it too short.
    expect(workoutToSave(exercise, { ...results, duration: 10_000.4 }, 'a')).toBeNull();
    expect(workoutToSave(exercise, { ...results, duration: 10_001 }, 'a')?.exercise_duration).toBe(10.001);
  });
});

describe('saveThroughQueue', () => {
  it('adds the session as its user’s, and tells every step of it until nobody listens', () => {
    const queue = fakeQueue();
    const told: WorkoutProgress[] = [];
    const saving = saveThroughQueue('ada')(session, (progress) => told.push(progress));
    expect(queue.added).toEqual([{ userId: 'ada', body: session }]);
    queue.tell('a1', { status: 'waiting', kept: true, why: 'busy' });
    queue.tell('another', { status: 'saved' });
    queue.tell('a1', { status: 'saved' });
    saving.stop();
    queue.tell('a1', { status: 'removed' });
    expect(told.map(({ status }) => status)).toEqual(['waiting', 'saved']);
  });

  it('tries again and removes on request', () => {
    const queue = fakeQueue();
    const saving = saveThroughQueue('ada')(session, () => undefined);
    saving.again();
    saving.remove();
    expect(queue.calls).toEqual([['wake'], ['forget', 'ada', 'a1']]);
  });
});
