import {
  createEvent,
  type AnyCloudEvent,
  type CloudEvent,
  type EventData,
  type EventType,
} from '@ondine/contracts';
import fc from 'fast-check';
import { scenarioBoard, weekBoard } from '../boards/board-key.ts';
import type { Readmission } from '../boards/fairness/overfull-days.ts';
import type { Records } from '../rebuild/records.ts';

const exercises = ['top-ride-hip-lift', 'neck-endurance', 'pleasure-flow'];
/**
 * A Friday, so that a world's days are in two weeks and, because that Monday is the first of February, in two months.
 * Far in the future, so that no Redis expires a week by the clock of its machine.
 */
const start = Date.UTC(2100, 0, 29);
const dayMs = 86_400_000;

/** The Sunday of that first week: no week of a world has ended. */
export const worldClock = () => new Date(start + 2.5 * dayMs);

/** The boards of its conversations. */
export const chatBoards: readonly string[] = [
  ...exercises.map(scenarioBoard),
  weekBoard(new Date(start)),
  weekBoard(new Date(start + 3 * dayMs)),
];

/** An action of one of a few users, at a distinct minute. */
const happening = fc.record({
  user: fc.nat(3),
  what: fc.constantFrom(
    ...(['workout', 'workout', 'workout', 'workout', 'conversation', 'delete-session'] as const),
    ...(['rename', 'choose', 'leave', 'readmit'] as const),
  ),
  /** Small, so that there are ties. */
  amount: fc.nat(6),
  exercise: fc.nat(exercises.length - 1),
  /** Few, so that some workouts of a day overlap. */
  day: fc.nat(3),
  /** The difference of the user's calendar day to UTC, in days. */
  ahead: fc.constantFrom(-1, 0, 0, 1),
});

/** A small history of the platform: all events, and the current records of the services. */
export interface World {
  readonly events: readonly AnyCloudEvent[];
  readonly records: Records;
  /** The admins' readmissions; some days are overfull, and some have more workouts since. */
  readonly readmissions: readonly Readmission[];
}

function event<T extends EventType>(type: T, id: string, user: string, time: Date, data: EventData<T>) {
  return createEvent(type, { id, source: '/test', subject: user, time, data }) as AnyCloudEvent;
}

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

type Update = EventData<'user.updated.v1'>;

/** The account after two updates in any order: the latest name, and the latest choice. */
function latestOf(a: Update, b: Update): Update {
  const [earlier, later] = a.updated_at < b.updated_at ? [a, b] : [b, a];
  const choices = [earlier, later].flatMap(({ leaderboard_choice: choice }) => choice ?? []);
  const choice = choices.toSorted((x, y) => (x.chosen_at < y.chosen_at ? -1 : 1)).at(-1);
  return { ...later, ...(choice && { leaderboard_choice: choice }) };
}

function toWorld(happenings: readonly Happening[]): World {
  const events: AnyCloudEvent[] = [];
  const kept = new Map<string, AnyCloudEvent>();
  const gone = new Set<string>();
  const readmissions: Readmission[] = [];
  const updates = new Map<string, Update>();
  const say = (key: string | null, said: AnyCloudEvent) => {
    events.push(said);
    if (key !== null) kept.set(key, said);
  };
  for (let user = 0; user < 4; user += 1) {
    const id = `user-${user}`;
    const at = new Date(start);
    const data = {
      user_id: id,
      first_name: `Name ${user}`,
      is_bot: user === 3,
      registered_at: at.toISOString(),
    };
    say(`registered ${id}`, event('user.registered.v1', `registered-${user}`, id, at, data));
  }
  for (const [index, { user, what, amount, exercise, day, ahead }] of happenings.entries()) {
    const userId = `user-${user}`;
    // A deleted user does nothing any more.
    if (gone.has(userId)) continue;
    const at = new Date(start + day * dayMs + (index + 1) * 60_000);
    const time = at.toISOString();
    const slug = exercises[exercise] ?? '';
    const result = {
      user_id: userId,
      exercise_slug: slug,
      exercise_name: slug,
      duration_seconds: 20 + amount,
    };
    const localDate = new Date(at.getTime() + ahead * dayMs).toISOString().slice(0, 10);
    const when = { completed_at: time, local_date: localDate, is_bot: user === 3 };
    switch (what) {
      case 'workout': {
        const data = {
          ...result,
          ...when,
          duration_seconds: 20 + amount * 60,
          session_id: `s${index}`,
          reps_completed: amount * 30,
          form_score: 50,
        };
        say(`s${index}`, event('fitness.session.completed.v1', `s${index}`, userId, at, data));
        break;
      }
      case 'conversation': {
        const data = {
          ...result,
          ...when,
          session_id: `c${index}`,
          exercise_id: slug,
          session_score: amount * 10,
          final_points: amount * 40,
          ...(amount % 3 === 0 && { off_boards: true }),
        };
        say(`c${index}`, event('chat.session.completed.v1', `c${index}`, userId, at, data));
        break;
      }
      case 'delete-session': {
        const own = [...kept].filter(
          ([key, { type, subject }]) =>
            key.startsWith('s') && subject === userId && type === 'fitness.session.completed.v1',
        );
        const chosen = own[amount % Math.max(1, own.length)];
        if (!chosen) break;
        const [victim, { data: workout }] = chosen;
        const exercise_slug = 'exercise_slug' in workout ? workout.exercise_slug : slug;
        const data = {
          session_id: victim,
          user_id: userId,
          exercise_slug,
          // As in events of newer releases of the sessions service.
          ...(ahead === 0 && 'completed_at' in workout && { completed_at: workout.completed_at }),
          deleted_at: time,
        };
        say(victim, event('fitness.session.deleted.v1', `${victim}.deleted`, userId, at, data));
        break;
      }
      case 'rename':
      case 'choose': {
        const last = updates.get(userId);
        // An event about the name carries the choice so far, unless it is of a release that knows none.
        const earlier = amount % 2 === 0 ? undefined : last?.leaderboard_choice;
        const choice = what === 'choose' ? { shown: amount % 2 === 0, chosen_at: time } : earlier;
        const data: Update = {
          user_id: userId,
          first_name: what === 'rename' ? `Renamed ${amount}` : (last?.first_name ?? `Name ${user}`),
          is_bot: user === 3,
          goals: [],
          ...(choice && { leaderboard_choice: choice }),
          updated_at: time,
        };
        say(null, event('user.updated.v1', `updated-${index}`, userId, at, data));
        const record = last ? latestOf(last, data) : data;
        updates.set(userId, record);
        const recordedAt = new Date(record.updated_at);
        kept.set(
          `updated ${userId}`,
          event('user.updated.v1', `updated-${user}`, userId, recordedAt, record),
        );
        break;
      }
      case 'readmit': {
        // All days so far, as in the admin's call.
        const own = events.filter(
          (said): said is CloudEvent<'fitness.session.completed.v1'> =>
            said.type === 'fitness.session.completed.v1' && said.subject === userId,
        );
        for (const [day, workouts] of Map.groupBy(own, ({ data }) => data.completed_at.slice(0, 10))) {
          const sessionIds = workouts.map(({ data }) => data.session_id);
          readmissions.push({ userId, day, sessionIds, by: 'admin', at });
        }
        break;
      }
      case 'leave':
        // Rare, so that enough accounts remain.
        if (amount > 0) break;
        gone.add(userId);
        say(
          null,
          event('user.deleted.v1', `deleted-${user}`, userId, at, { user_id: userId, deleted_at: time }),
        );
        for (const [key, { subject }] of kept) if (subject === userId) kept.delete(key);
    }
  }
  const all = [...kept.values()];
  const isAccount = ({ type }: AnyCloudEvent) => type.startsWith('user.');
  return {
    events,
    readmissions,
    records: {
      listUsers({ from, to }, limit) {
        const ids = new Set(all.filter(isAccount).map(({ subject }) => subject));
        const here = [...ids].filter((id) => id >= from && id < to);
        return Promise.resolve(here.length > limit ? null : here);
      },
      read({ from, to }, limit) {
        const here = all.filter(({ subject }) => subject >= from && subject < to);
        if (here.length > limit) return Promise.resolve(null);
        return Promise.resolve({
          accounts: here.filter(isAccount),
          results: here.filter((said) => !isAccount(said)),
        });
      },
    },
  };
}

/** Worlds for property tests. */
export const anyWorld: fc.Arbitrary<World> = fc.array(happening, { maxLength: 24, size: 'max' }).map(toWorld);

/** The events in any order, some of them more than once. */
export const anyDelivery = (events: readonly AnyCloudEvent[]): fc.Arbitrary<AnyCloudEvent[]> =>
  fc.array(fc.nat(Math.max(0, events.length - 1)), { maxLength: 8 }).chain((again) =>
    fc.shuffledSubarray([...events, ...again.flatMap((index) => events[index] ?? [])], {
      minLength: events.length + again.length,
    }),
  );
