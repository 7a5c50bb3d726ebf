import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, holdsWithout } from '../attack.ts';
import { readMails } from '../inbox.ts';

const area = 'injection';

/** Injection into the texts and recipients of mails. */
export const mails: readonly Attack[] = [
  {
    id: 'mail-with-markup-name',
    area,
    goal: 'a name with markup, links or line breaks brings neither markup, links nor headers into a mail',
    async run(target) {
      const found: string[] = [];
      for (const name of [
        '<a href=//evil.test>x</a>',
        'http://evil.test/win',
        'x\r\nBcc: b@evil.test',
        'evil.test',
      ]) {
        const email = `n${Date.now()}@attack.test`;
        const { status } = await target.call('POST', '/api/auth/register', {
          from: target.nextVisitor(),
          body: {
            first_name: name,
            last_name: 'Tester',
            email,
            password: 'Kelp-name-77',
            age_confirmed: true,
          },
        });
        if (status !== 201) continue;
        let mail: string | undefined;
        for (let again = 0; again < 20 && mail === undefined; again += 1) {
          await wait(150);
          [mail] = await readMails(target, email);
        }
        if (mail === undefined || mail.includes('evil.test')) found.push(name);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'mail-host-header',
    area,
    goal: 'the links of a mail lead to the site whatever Host and forwarding headers say',
    async run(target) {
      const member = await target.newMember();
      await target.call('POST', '/api/auth/forgot-password', {
        from: target.nextVisitor(),
        body: { email: member.email },
        headers: {
          host: 'evil.test',
          'x-forwarded-host': 'evil.test',
          forwarded: 'host=evil.test',
          'x-original-url': 'http://evil.test/',
          origin: `http://${target.host}`,
          'content-type': 'application/json',
        },
      });
      await wait(500);
      const { text } = await target.call('GET', '/development/inbox');
      return {
        held: text.includes(member.email) && !text.includes('//evil.test'),
        seen: `mails ${text.split(member.email).length - 1}`,
      };
    },
  },
  {
    id: 'e-mail-look-alikes',
    area,
    goal: 'an e-mail that differs by case, width or invisible characters is no second account, and gets no mail meant for the first',
    async run(target) {
      const member = await target.newMember();
      const found: string[] = [];
      const [name = '', host = ''] = member.email.split('@');
      for (const email of [
        member.email.toUpperCase(),
        `${name}@ATTACK.test`,
        `${name}\u200b@${host}`,
        `\ufeff${member.email}`,
        `${name}@${host}\u0000`,
        `${name.replace('a', '\uff41')}@${host}`,
      ]) {
        const { status } = await target.call('POST', '/api/auth/register', {
          from: target.nextVisitor(),
          body: {
            first_name: 'Copy',
            last_name: 'Copy',
            email,
            password: 'Kelp-copy-77',
            age_confirmed: true,
          },
        });
        if (status === 201 || status >= 500) found.push(`${JSON.stringify(email)} ${status}`);
      }
      return holdsWithout(found);
    },
  },
];
