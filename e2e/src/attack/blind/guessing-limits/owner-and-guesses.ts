import type { Attack } from '../attack.ts';
import { countStatuses } from '../answers.ts';

const area = 'guessing-limits';

/** Password guesses at one account. */
export const ownerAndGuesses: readonly Attack[] = [
  {
    id: 'guesses-from-one-address',
    area,
    goal: 'forty wrong passwords from one address are limited with 429',
    async run(target) {
      const { email } = await target.newMember();
      const from = target.nextVisitor();
      const answers = [];
      for (let index = 0; index < 40; index += 1) {
        const body = { email, password: `wrong-guess-${index}` };
        answers.push(await target.call('POST', '/api/auth/login', { from, body }));
      }
      return { held: answers.some(({ status }) => status === 429), seen: countStatuses(answers) };
    },
  },
];
