import { setTimeout as wait } from 'node:timers/promises';
import { countStatuses } from '../answers.ts';
import type { Attack } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import type { Answer } from '../site.ts';

const area = 'exhaustion';

/** Keeps `width` calls in progress while other visitors make ten calls. @returns the answers to the other visitors */
async function during(width: number, flood: () => Promise<unknown>, other: () => Promise<Answer>) {
  let goes = true;
  const lanes = atOnce(width, async () => {
    while (goes) await flood();
  });
  const answers: Answer[] = [];
  await wait(300);
  for (let count = 0; count < 10; count += 1) answers.push(await other());
  goes = false;
  await lanes;
  const well = answers.filter(({ status, ms }) => status === 200 && ms < 2000).length;
  return { held: well >= 9, seen: `others: ${countStatuses(answers)}, ${well} of 10 well` };
}

/** Sustained floods, while other visitors call without retries. */
export const sustained: readonly Attack[] = [
  {
    id: 'sustained-sign-ins',
    area,
    goal: 'nine of ten sign-ins of others succeed at the first try while one visitor keeps 30 going',
    async run(target) {
      const member = await target.newMember();
      const from = target.nextVisitor();
      const body = { email: 'nobody@attack.test', password: 'Kelp-no-77' };
      return during(
        30,
        () => target.call('POST', '/api/auth/login', { from, body }),
        () => member.signIn({ from: target.nextVisitor() }),
      );
    },
  },
  {
    id: 'sustained-boards',
    area,
    goal: 'nine of ten readings of a board by another succeed while one member keeps 60 going',
    async run(target) {
      const greedy = await target.newMember({ paid: true });
      const other = await target.newMember({ paid: true });
      const path = '/api/sessions/leaderboard/top-performers';
      return during(
        60,
        () => greedy.call('GET', path),
        () => other.call('GET', path),
      );
    },
  },
];
