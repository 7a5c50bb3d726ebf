import { setTimeout as wait } from 'node:timers/promises';
import { countStatuses } from '../answers.ts';
import { readAccount } from '../account.ts';
import { type Attack, holdsWithout } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import { readBoard, readTotals, save } from '../boards.ts';
import type { Member } from '../member.ts';
import type { Target } from '../target.ts';

const area = 'fair-boards';
const paid = (target: Target) => target.newMember({ paid: true });

/** The row of a member on the leaderboard, after the time in which a workout's event arrives. */
async function rowOf(member: Member) {
  const { id } = await readAccount(member);
  await wait(4000);
  return (await readBoard(member)).find(({ user_id }) => user_id === id);
}

/** Fake workouts. */
export const workouts: readonly Attack[] = [
  {
    id: 'impossible-numbers',
    area,
    goal: 'numbers that no body reaches, and those that are none, are refused',
    async run(target) {
      const member = await paid(target);
      const taken: string[] = [];
      for (const different of [
        { reps_completed: 100_000, exercise_duration: 14_400 },
        { reps_completed: 2000, exercise_duration: 60 },
        { reps_completed: -5 },
        { reps_completed: 6.5 },
        { reps_completed: '6' },
        { exercise_duration: 1e308 },
        { exercise_duration: 1_000_000 },
        { form_score: 101 },
        { reps_completed: 100_000, exercise_duration: 10.0001 },
        { exercise_slug: 'constructor' },
        { ended_ago_seconds: -3600 },
        { ended_ago_seconds: 1e12 },
      ]) {
        const { status } = await save(member, different);
        if (status < 400 || status >= 500) taken.push(`${JSON.stringify(different)} ${status}`);
      }
      return holdsWithout(taken);
    },
  },
  {
    id: 'long-workout-of-a-new-account',
    area,
    goal: 'a workout longer than the account has existed does not appear on the board',
    async run(target) {
      const member = await paid(target);
      const saved = await save(member, { reps_completed: 900, exercise_duration: 3600 });
      const row = await rowOf(member);
      return {
        held: row === undefined || row.best_reps < 900,
        seen: `saved ${saved.status}, ${row ? `rank ${row.rank} with ${row.best_reps}` : 'on no board'}`,
      };
    },
  },
  {
    id: 'overlapping-workouts',
    area,
    goal: 'twenty workouts of an hour that end at the same moment do not count as twenty hours',
    async run(target) {
      const member = await paid(target);
      const answers = await atOnce(20, (index) =>
        save(member, {
          reps_completed: 100 + index,
          exercise_duration: 3600,
          exercise_slug: index % 2 ? 'neck-endurance' : 'grind-circle-hips',
        }),
      );
      const { total_duration: seconds } = await readTotals(member);
      const row = await rowOf(member);
      return {
        held: seconds <= 3600 * 2 || row === undefined,
        seen: `${countStatuses(answers)}, ${seconds} s counted, ${row ? `rank ${row.rank}` : 'on no board'}`,
      };
    },
  },
  {
    id: 'replayed-workout',
    area,
    goal: 'the same workout sent 15 times at once counts once',
    async run(target) {
      const member = await paid(target);
      const answers = await atOnce(15, () => save(member, { client_session_id: 'one-and-the-same' }));
      const { total_sessions: count } = await readTotals(member);
      return { held: count === 1, seen: `${countStatuses(answers)}, ${count} counted` };
    },
  },
  {
    id: 'replayed-with-other-numbers',
    area,
    goal: 'a workout that is sent again with its id and more repetitions is not raised',
    async run(target) {
      const member = await paid(target);
      await save(member, { client_session_id: 'raised' });
      const { status } = await save(member, { client_session_id: 'raised', reps_completed: 14 });
      const { total_reps: reps } = await readTotals(member);
      return { held: reps === 6, seen: `${status}, ${reps} counted` };
    },
  },
  {
    id: 'backdated-streak',
    area,
    goal: 'an account of today has no streak of a month from 30 workouts said to be of other days',
    async run(target) {
      const member = await paid(target);
      const answers = [];
      for (let day = 0; day < 30; day += 1)
        answers.push(await save(member, { ended_ago_seconds: day * 86_400, client_session_id: `d${day}` }));
      const { longest_streak: days } = await readTotals(member);
      return { held: days <= 2, seen: `${countStatuses(answers)}, ${days} days` };
    },
  },
  {
    id: 'made-up-achievements',
    area,
    goal: 'what was not reached cannot be unlocked',
    async run(target) {
      const member = await paid(target);
      const answers = [];
      for (const id of [
        'fitness_sessions_100',
        'fitness_streak_30',
        'chat_sessions_50',
        '__proto__',
        'constructor',
      ])
        answers.push(await member.call('POST', `/api/achievements/unlock/${id}`));
      const { text } = await member.call('GET', '/api/achievements/my-achievements');
      const unlocked = text.split('"unlocked":true').length - 1;
      return {
        held: unlocked === 0 && answers.every(({ status }) => status >= 400 && status < 500),
        seen: `${countStatuses(answers)}, ${unlocked} unlocked`,
      };
    },
  },
  {
    id: 'hundred-workouts-in-a-minute',
    area,
    goal: 'a hundred short workouts within seconds do not earn the achievement of a hundred workouts',
    async run(target) {
      const member = await paid(target);
      const answers = await atOnce(100, (index) =>
        save(member, { exercise_duration: 11, reps_completed: 1 + (index % 3) }),
      );
      await wait(3000);
      const { text } = await member.call('GET', '/api/achievements/check-new');
      const earned = /fitness_sessions_(?:100|50|25)"/.exec(text)?.[0];
      return { held: earned === undefined, seen: `${countStatuses(answers)}, ${earned ?? 'nothing'} earned` };
    },
  },
  {
    id: 'deleted-account-on-board',
    area,
    goal: 'a deleted account leaves the board',
    async run(target) {
      const member = await paid(target);
      const { id } = await readAccount(member);
      await save(member);
      await rowOf(member);
      const { status } = await member.call('POST', '/api/account/delete', {
        password: member.password,
        email: member.email,
      });
      await wait(3000);
      const still = (await readBoard(await target.sharedMember())).some(({ user_id }) => user_id === id);
      return { held: status === 200 && !still, seen: `${status}, still there ${still}` };
    },
  },
];
