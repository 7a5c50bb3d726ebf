import { countStatuses } from '../answers.ts';
import { readMails } from '../inbox.ts';
import type { Attack } from '../attack.ts';

const area = 'guessing-limits';

/** Limits that must not depend on the client address alone. */
export const manyAddresses: readonly Attack[] = [
  {
    id: 'owner-kept-out-by-guesses',
    area,
    goal: 'guesses from sixty addresses are limited, and the owner on a known browser still signs in',
    async run(target) {
      const member = await target.newMember();
      const known = await member.signIn();
      const cookie = (known.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      const answers = [];
      for (let index = 0; index < 60; index += 1) {
        const body = { email: member.email, password: `wrong-guess-${index}` };
        answers.push(await target.call('POST', '/api/auth/login', { from: target.nextVisitor(), body }));
      }
      const { status } = await target.call('POST', '/api/auth/login', {
        from: member.from,
        body: { email: member.email, password: member.password },
        headers: { cookie, 'content-type': 'application/json' },
      });
      const limited = answers.some((answer) => answer.status === 429);
      return { held: limited && status === 200, seen: `${countStatuses(answers)}; owner ${status}` };
    },
  },
  {
    id: 'mails-from-many-addresses',
    area,
    goal: 'thirty asks for a new password from thirty addresses send ten mails at most',
    async run(target) {
      const { email } = await target.newMember();
      for (let index = 0; index < 30; index += 1)
        await target.call('POST', '/api/auth/forgot-password', {
          from: target.nextVisitor(),
          body: { email },
        });
      const { length: mails } = await readMails(target, email);
      return { held: mails >= 1 && mails <= 10, seen: `${mails} mails` };
    },
  },
  {
    id: 'guesses-behind-a-stolen-token',
    area,
    goal: 'a stolen access token does not allow forty guesses of the password, by address or not',
    async run(target) {
      const member = await target.newMember();
      const answers = [];
      for (let index = 0; index < 40; index += 1) {
        const body = { password: `wrong-guess-${index}` };
        const from = target.nextVisitor();
        answers.push(await member.call('POST', '/api/auth/reauthenticate', body, { from }));
      }
      return { held: answers.some(({ status }) => status === 429), seen: countStatuses(answers) };
    },
  },
];
