import { readAccount } from '../account.ts';
import { countStatuses, isServerError, noneFailed } from '../answers.ts';
import { type Attack, holdsWithout } from '../attack.ts';
import { save } from '../boards.ts';

const area = 'injection';

const operators: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  ['x'],
  { toString: 'x' },
  { length: 5 },
  true,
  Infinity,
  null,
];
const shapes = [
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '=HYPERLINK("http://evil.test","x")',
  "'; DROP TABLE users; --",
  '%0d%0aSet-Cookie: a=b',
  'a\r\nBcc: evil@evil.test',
  '../../etc/passwd',
  '__proto__',
  '\ud800',
  '\u0000',
];

/** Texts that are stored and displayed again. */
export const storedTexts: readonly Attack[] = [
  {
    id: 'operators-for-texts',
    area,
    goal: 'operators, lists and objects in place of texts are 4xx and sign nobody in',
    async run(target) {
      const member = await target.newMember();
      const answers = [];
      for (const odd of operators) {
        const from = target.nextVisitor();
        answers.push(
          await target.call('POST', '/api/auth/login', {
            from,
            body: { email: member.email, password: odd },
          }),
          await target.call('POST', '/api/auth/login', {
            from,
            body: { email: odd, password: member.password },
          }),
          await target.call('POST', '/api/auth/refresh', { from, body: { refresh_token: odd } }),
          await target.call('POST', '/api/auth/reset-password', {
            from,
            body: { token: odd, password: 'Kelp-1234' },
          }),
        );
      }
      return {
        held: answers.every(({ status }) => status >= 400 && status < 500),
        seen: countStatuses(answers),
      };
    },
  },
  {
    id: 'prototype-keys',
    area,
    goal: 'keys of prototypes in bodies and queries change nobody, and break nothing',
    async run(target) {
      const member = await target.newMember();
      const poison =
        '"__proto__":{"role":"admin","has_paid_subscription":true},"constructor":{"prototype":{"role":"admin"}}';
      const headers = { 'content-type': 'application/json' };
      const answers = [
        await member.call('PATCH', '/api/auth/me', `{"first_name":"Aa","last_name":"Bb",${poison}}`, {
          headers: { ...headers, ...(await authorized(member)) },
        }),
        await member.call('GET', '/api/auth/me?__proto__[role]=admin&constructor[prototype][role]=admin'),
        await target.call('POST', '/api/payment/webhook', { body: `{"id":"x","type":"y",${poison}}` }),
        await target.call('POST', '/api/reports/remote-failure', {
          body: `{"remote":"mf-chat","version":"__proto__","reason":"x",${poison}}`,
        }),
        await member.call('POST', '/api/onboarding/submit', {
          responses: [{ question_id: '__proto__', selected_option: 'constructor' }],
        }),
        await member.call('GET', '/api/onboarding/progress'),
      ];
      const fresh = await readAccount(await target.newMember());
      return {
        held: noneFailed(answers) && fresh.role === 'member' && !fresh.has_paid_subscription,
        seen: `${countStatuses(answers)}, a new account is ${fresh.role}`,
      };
    },
  },
  {
    id: 'texts-in-every-field',
    area,
    goal: 'markup, templates, queries, paths and half characters are kept as they are or refused, never 5xx',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const found: string[] = [];
      for (const shape of shapes) {
        const answers = [
          await member.call('PATCH', '/api/auth/me', { first_name: shape, last_name: shape }),
          await save(member, { notes: shape, exercise_name: shape }),
          await member.call('POST', '/api/onboarding/submit', {
            responses: [{ question_id: shape, selected_option: shape }],
          }),
          await member.call('GET', '/api/onboarding/progress'),
          await member.call('GET', '/api/sessions?limit=1'),
          await member.call('GET', '/api/auth/me'),
        ];
        for (const answer of answers)
          if (isServerError(answer) || !String(answer.headers['content-type']).includes('json'))
            found.push(`${JSON.stringify(shape)} ${answer.status} ${answer.headers['content-type']}`);
        if (
          answers.some(
            ({ text }) => text.includes('49') && shape === '${7*7}' && text.includes('"first_name":"49"'),
          )
        )
          found.push('template evaluated');
      }
      return holdsWithout(found);
    },
  },
];

/** The headers of a call with a raw body. */
async function authorized(member: { signIn(): Promise<{ data: unknown }> }) {
  const { data } = await member.signIn();
  const token = typeof data === 'object' && data !== null && 'access_token' in data ? data.access_token : '';
  return { authorization: `Bearer ${String(token)}` };
}
