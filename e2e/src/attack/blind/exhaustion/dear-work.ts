import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { countStatuses, noneFailed } from '../answers.ts';
import type { Attack } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import { readMails } from '../inbox.ts';
import { othersServed } from '../others-served.ts';
import { chatStart } from '../conversation.ts';

const area = 'exhaustion';

/** Calls that cost the site more than the caller. */
export const dearWork: readonly Attack[] = [
  {
    id: 'sign-in-flood',
    area,
    goal: 'others sign in while one visitor tries 250 passwords at once',
    run: (target) =>
      othersServed(target, async () => {
        const from = target.nextVisitor();
        return countStatuses(
          await atOnce(250, (index) =>
            target.call('POST', '/api/auth/login', {
              from,
              body: { email: `no${index}@attack.test`, password: `wrong-${index}` },
            }),
          ),
        );
      }),
  },
  {
    id: 'registration-flood',
    area,
    goal: 'others sign in while one visitor makes 120 accounts at once',
    run: (target) =>
      othersServed(target, async () => {
        const from = target.nextVisitor();
        const stamp = Date.now();
        return countStatuses(
          await atOnce(120, (index) =>
            target.call('POST', '/api/auth/register', {
              from,
              body: {
                first_name: 'Flood',
                last_name: 'Flood',
                email: `f${stamp}-${index}@attack.test`,
                password: 'Kelp-flood-77',
                age_confirmed: true,
              },
            }),
          ),
        );
      }),
  },
  {
    id: 'lock-out-of-another',
    area,
    goal: 'wrong passwords from 40 addresses do not keep a member out of the account',
    async run(target) {
      const member = await target.newMember();
      const tries = await atOnce(40, () =>
        target.call('POST', '/api/auth/login', {
          from: target.nextVisitor(),
          body: { email: member.email, password: 'not-the-password' },
        }),
      );
      const known = await member.signIn();
      const away = await member.signIn({ from: target.nextVisitor() });
      return {
        held: known.status === 200 && away.status === 200,
        seen: `${countStatuses(tries)}; from that address ${known.status}, from a new one ${away.status}`,
      };
    },
  },
  {
    id: 'mail-bomb',
    area,
    goal: 'strangers at 30 addresses cannot have more than five mails sent to a member',
    async run(target) {
      const member = await target.newMember();
      await atOnce(30, () =>
        target.call('POST', '/api/auth/forgot-password', {
          from: target.nextVisitor(),
          body: { email: member.email },
        }),
      );
      await wait(2000);
      const { length: mails } = await readMails(target, member.email);
      return { held: mails <= 6, seen: `${mails} mails, one of them of the registration` };
    },
  },
  {
    id: 'exports-at-once',
    area,
    goal: 'others are served while a member asks for 60 exports at once',
    run: (target) =>
      othersServed(target, async () => {
        const member = await target.newMember();
        return countStatuses(await atOnce(60, () => member.call('GET', '/api/account/export')));
      }),
  },
  {
    id: 'deep-and-huge-bodies',
    area,
    goal: 'bodies of 20 MB, and JSON 40 000 levels deep, are refused while others are served',
    run: (target) =>
      othersServed(target, async () => {
        const from = target.nextVisitor();
        const bodies = [Buffer.alloc(20_000_000, 'a').toString(), '['.repeat(40_000) + ']'.repeat(40_000)];
        const answers = await atOnce(12, (index) =>
          target.call('POST', '/api/payment/webhook', { from, body: bodies[index % 2] }),
        );
        if (answers.some(({ status }) => status === 200 || status === 500))
          throw new Error(countStatuses(answers));
        return countStatuses(answers);
      }),
  },
  {
    id: 'compressed-bomb',
    area,
    goal: 'a compressed body of 60 MB of zeros is refused, not unpacked',
    run: (target) =>
      othersServed(target, async () => {
        const body = gzipSync(Buffer.alloc(60_000_000));
        const answer = await target.call('POST', '/api/auth/login', {
          body,
          from: target.nextVisitor(),
          headers: {
            'content-type': 'application/json',
            'content-encoding': 'gzip',
            'content-length': body.length,
          },
        });
        if (answer.status < 400 || answer.status === 500) throw new Error(`${answer.status}`);
        return `${answer.status}`;
      }),
  },
  {
    id: 'dear-texts',
    area,
    goal: 'others are served while a member says 30 texts that are dear to match',
    limitSeconds: 60,
    async run(target) {
      const member = await target.newMember({ paid: true });
      const session = await chatStart(member);
      const texts = [
        'a'.repeat(2000),
        'i am i am '.repeat(200),
        '\u0300'.repeat(2000),
        ' \t'.repeat(990) + 'x',
        '@'.repeat(1999) + '.',
        'http://'.repeat(285),
        '👩‍👩‍👧'.repeat(240),
        '1-'.repeat(1000),
      ];
      return othersServed(target, async () => {
        const answers = await atOnce(30, (index) =>
          member.call('POST', '/api/chat/message', {
            session_id: session,
            message: texts[index % texts.length],
          }),
        );
        if (!noneFailed(answers)) throw new Error(countStatuses(answers));
        return `${countStatuses(answers)}, slowest ${Math.max(...answers.map(({ ms }) => ms))} ms`;
      });
    },
  },
  {
    id: 'boards-at-once',
    area,
    goal: 'others are served while a member reads the dearest board 400 times at once',
    run: (target) =>
      othersServed(target, async () => {
        const member = await target.sharedMember();
        return countStatuses(
          await atOnce(400, () =>
            member.call('GET', '/api/sessions/leaderboard/top-performers/compact?limit_per_exercise=100'),
          ),
        );
      }),
  },
  {
    id: 'many-ranges',
    area,
    goal: 'a request for 1500 pieces of a file is answered small, or refused',
    async run(target) {
      const ranges = Array.from({ length: 1500 }, (_, at) => `${at}-${at + 9}`).join();
      const { text } = await target.call('GET', '/');
      const script = /\/assets\/main\.[0-9a-f]+\.js/.exec(text)?.[0] ?? '/';
      const whole = await target.call('GET', script);
      const answer = await target.call('GET', script, { headers: { range: `bytes=${ranges}` } });
      return {
        held: answer.status !== 500 && answer.text.length <= whole.text.length + 1000,
        seen: `${answer.status}, ${answer.text.length} of ${whole.text.length}`,
      };
    },
  },
];
