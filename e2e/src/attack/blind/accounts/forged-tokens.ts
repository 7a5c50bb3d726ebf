import { atOnce } from '../at-once.ts';
import { type Attack, holdsWithout } from '../attack.ts';
import { readMailedToken } from '../inbox.ts';
import { signInAgain } from '../tokens.ts';

const area = 'accounts';
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that were forged, modified, or used for another purpose. */
export const forgedTokens: readonly Attack[] = [
  {
    id: 'forged-access-token',
    area,
    goal: 'a changed, unsigned or confused access token opens nothing',
    async run(target) {
      const member = await target.newMember();
      const { access, refresh } = await signInAgain(member);
      const [head = '', payload = '', signature = ''] = access.split('.');
      const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const raised = encode(Object.assign({}, claims, { role: 'admin', paid: true }));
      const forged = {
        none: `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
        'raised role': `${head}.${raised}.${signature}`,
        'no signature': `${head}.${payload}.`,
        'HS256 head': `${encode({ alg: 'HS256', typ: 'at+jwt' })}.${payload}.${signature}`,
        'refresh as access': refresh,
      };
      const found: string[] = [];
      for (const [name, token] of Object.entries(forged)) {
        const { status } = await target.call('GET', '/api/auth/me', { token, from: member.from });
        if (status !== 401) found.push(`${name}: ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'reset-link-once-in-race',
    area,
    goal: 'of ten uses of one reset link at once one at most sets a password',
    async run(target) {
      const member = await target.newMember();
      const body = { email: member.email };
      await target.call('POST', '/api/auth/forgot-password', { from: member.from, body });
      const token = await readMailedToken(target, member.email, 'reset-password');
      const answers = await atOnce(10, (index) =>
        target.call('POST', '/api/auth/reset-password', {
          from: target.nextVisitor(),
          body: { token, password: `Kelp-racing-${index}-pass` },
        }),
      );
      const used = answers.filter(({ status }) => status === 200).length;
      return { held: used === 1, seen: `${used} of 10 were taken` };
    },
  },
  {
    id: 'mail-token-confusion',
    area,
    goal: 'the token of a confirming mail resets no password and changes no e-mail',
    async run(target) {
      const member = await target.newMember();
      const token = await readMailedToken(target, member.email, 'verify-email');
      const found: string[] = [];
      for (const route of ['reset-password', 'email-change/confirm', 'email-change/undo']) {
        const body = { token, password: 'Kelp-confused-1' };
        const { status } = await target.call('POST', `/api/auth/${route}`, { from: member.from, body });
        if (status < 400 || status >= 500) found.push(`${route}: ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'same-email-in-race',
    area,
    goal: 'registering one e-mail ten times at once, in any case, gives one account at most',
    async run(target) {
      const email = `race${Date.now()}@attack.test`;
      const answers = await atOnce(10, (index) =>
        target.call('POST', '/api/auth/register', {
          from: target.nextVisitor(),
          body: {
            first_name: 'Race',
            last_name: 'Tester',
            email: index % 2 ? email : email.toUpperCase(),
            password: `Kelp-race-${index}-pass`,
            age_confirmed: true,
          },
        }),
      );
      const made = answers.filter(({ status }) => status === 201).length;
      return { held: made === 1, seen: `${made} of 10 were made` };
    },
  },
];
