import { setTimeout as wait } from 'node:timers/promises';
import { readAccount } from '../account.ts';
import { countStatuses, noneFailed } from '../answers.ts';
import type { Attack } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import { readBoard, readTotals, save } from '../boards.ts';
import { chatStart, converse, scenario, say } from '../conversation.ts';

const area = 'races-and-fuzzing';

/** The same call many times concurrently, and calls out of order. */
export const manyAtOnce: readonly Attack[] = [
  {
    id: 'register-twice-at-once',
    area,
    goal: 'one e-mail registered twelve times at once is one account',
    async run(target) {
      const email = `r${Date.now()}@attack.test`;
      const answers = await atOnce(12, (index) =>
        target.call('POST', '/api/auth/register', {
          from: target.nextVisitor(),
          body: {
            first_name: 'Race',
            last_name: 'Race',
            email: index % 2 ? email : email.toUpperCase(),
            password: 'Kelp-race-77',
            age_confirmed: true,
          },
        }),
      );
      return {
        held: answers.filter(({ status }) => status === 201).length === 1 && noneFailed(answers),
        seen: countStatuses(answers),
      };
    },
  },
  {
    id: 'refresh-at-once',
    area,
    goal: 'one refresh token used ten times at once makes no more than one line of tokens that go on',
    async run(target) {
      const member = await target.newMember();
      const signedIn = await member.signIn();
      const token = /"refresh_token":"([^"]+)"/.exec(signedIn.text)?.[1];
      if (token === undefined) throw new Error(`no refresh token (${signedIn.status})`);
      const answers = await atOnce(10, () =>
        target.call('POST', '/api/auth/refresh', { from: member.from, body: { refresh_token: token } }),
      );
      const next = new Set(answers.flatMap(({ text }) => /"refresh_token":"([^"]+)"/.exec(text)?.[1] ?? []));
      return {
        held: next.size <= 1 && noneFailed(answers),
        seen: `${countStatuses(answers)}, ${next.size} tokens`,
      };
    },
  },
  {
    id: 'delete-workout-at-once',
    area,
    goal: 'a workout deleted ten times at once is taken off the totals once',
    async run(target) {
      const member = await target.newMember({ paid: true });
      await save(member);
      const { text } = await save(member, { reps_completed: 5, client_session_id: 'second' });
      const id = /"id":"([^"]+)"/.exec(text)?.[1] ?? 'none';
      const answers = await atOnce(10, () => member.call('DELETE', `/api/sessions/${id}`));
      const { total_sessions: count, total_reps: reps } = await readTotals(member);
      return {
        held: count === 1 && reps === 6 && noneFailed(answers),
        seen: `${countStatuses(answers)}, ${count} left with ${reps}`,
      };
    },
  },
  {
    id: 'complete-at-once',
    area,
    goal: 'a conversation that is completed eight times at once brings its points once',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const session = await chatStart(member);
      for (const line of ['Hello you', 'How are you today?', 'I love your smile', 'Shall we share it?'])
        await say(member, session, line);
      const answers = await atOnce(8, () =>
        member.call('POST', '/api/chat/complete', { session_id: session, exercise_slug: scenario }),
      );
      const { text } = await member.call('GET', '/api/chat/stats');
      return {
        held: noneFailed(answers) && text.includes('"total_sessions":1,'),
        seen: `${countStatuses(answers)}, ${text.slice(0, 60)}`,
      };
    },
  },
  {
    id: 'talk-after-the-end',
    area,
    goal: 'a completed conversation takes no more messages and no other score',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const { session, answer } = await converse(member, ['Hi', 'You?', 'Fine', 'Bye']);
      const later = await say(member, session, 'What a lovely smile you have, tell me more?');
      const again = await member.call('POST', '/api/chat/complete', {
        session_id: session,
        exercise_slug: scenario,
      });
      return {
        held:
          later.answer.status >= 400 &&
          later.answer.status < 500 &&
          (again.text === answer.text || again.status >= 400),
        seen: `${answer.status}, message ${later.answer.status}, again ${again.status}`,
      };
    },
  },
  {
    id: 'work-during-deletion',
    area,
    goal: 'workouts and conversations that race the deletion of their account leave nothing on a board, and no 5xx',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const { id } = await readAccount(member);
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, (_, index) => save(member, { client_session_id: `w${index}` })),
        member.call('POST', '/api/account/delete', { password: member.password, email: member.email }),
        ...Array.from({ length: 8 }, () =>
          member.call('POST', '/api/chat/start', { exercise_slug: scenario }),
        ),
      ]);
      const after = await member.call('GET', '/api/sessions');
      await wait(3000);
      const left = (await readBoard(await target.sharedMember())).some(({ user_id }) => user_id === id);
      return {
        held: noneFailed(answers) && after.status === 401 && !left,
        seen: `${countStatuses(answers)}; then ${after.status}, on the board ${left}`,
      };
    },
  },
];
