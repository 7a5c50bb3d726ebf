import { countStatuses, isServerError, noneFailed } from '../answers.ts';
import { type Attack, holdsWithout } from '../attack.ts';
import { fillPath } from '../documented-routes.ts';
import type { Answer } from '../site.ts';

const area = 'http';
const addresses = [
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/assets/%00',
  '/assets/%',
  '/api/exercises/%',
  '/api/%c0%ae',
  '/remotes/%ff',
  '/development/inbox/%',
  '/test-checkout/pay/%',
  '/api/docs/%',
  '/remotes/mf-chat/%E0%A4%A/x.js',
  '/exercises/%zz/a.mp3',
];
const contentTypes = [
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset=x-evil',
  'application/xml',
  'text/html',
  'application/json;;;',
  'application/',
  '/',
  'a'.repeat(2000),
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
];
const bodies = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  'true',
  '{',
  '\ufeff{}',
  '{"a":',
  '[[[]]]',
  '{}',
  'undefined',
  "{'a':1}",
];

/** Calls that are valid HTTP without a sensible meaning. */
export const oddCalls: readonly Attack[] = [
  {
    id: 'bad-encodings',
    area,
    goal: 'broken percent signs and NULs in addresses are 4xx, never 5xx',
    async run(target) {
      const found: string[] = [];
      const answers: Answer[] = [];
      for (const path of addresses) {
        const answer = await target.call('GET', path);
        answers.push(answer);
        if (isServerError(answer)) found.push(`${path} ${answer.status}`);
      }
      return holdsWithout(found, countStatuses(answers));
    },
  },
  {
    id: 'wrong-methods',
    area,
    goal: 'a wrong method on any documented path is 4xx, never 5xx or success',
    async run(target) {
      const member = await target.newMember();
      const methods = Map.groupBy(await target.routes(), ({ path }) => path);
      const found: string[] = [];
      for (const [path, routes] of methods) {
        if (path.endsWith('leaderboard/{exercise}')) continue;
        for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
          if (routes.some((route) => route.method === method)) continue;
          const body = method === 'DELETE' ? undefined : {};
          const { status } = await member.call(method, fillPath(path), body);
          if (status >= 500 || status < 300) found.push(`${method} ${path} ${status}`);
        }
      }
      return holdsWithout(found, 'all 4xx');
    },
  },
  {
    id: 'content-types',
    area,
    goal: 'odd content types and character sets are 4xx, never 5xx',
    async run(target) {
      const member = await target.sharedMember();
      const answers: Answer[] = [];
      for (const type of contentTypes)
        answers.push(
          await member.call('PATCH', '/api/auth/me', '{"first_name":"N","last_name":"Nn"}', {
            headers: { 'content-type': type },
          }),
        );
      return { held: noneFailed(answers), seen: countStatuses(answers) };
    },
  },
  {
    id: 'empty-and-odd-bodies',
    area,
    goal: 'no body, null, lists, texts, a BOM or half JSON on any documented call is 4xx, never 5xx',
    limitSeconds: 40,
    async run(target) {
      const member = await target.newMember({ paid: true });
      const found: string[] = [];
      for (const { method, path } of (await target.routes()).filter(({ takesBody }) => takesBody))
        for (const body of bodies) {
          const answer = await member.call(method, fillPath(path), body);
          if (isServerError(answer) || (answer.status < 300 && !path.includes('refresh')))
            found.push(`${method} ${path} ${body.slice(0, 8)} ${answer.status}`);
        }
      return holdsWithout(found, 'all 4xx');
    },
  },
];
