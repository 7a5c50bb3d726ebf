import type { OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { type Attack, holdsWithout } from '../attack.ts';
import { workout } from '../workout.ts';

const area = 'http';
const pagesAndCalls: readonly (readonly [string, string, unknown?])[] = [
  ['GET', '/'],
  ['GET', '/login'],
  ['GET', '/api/auth/sign-in-options'],
  ['POST', '/api/payment/create-checkout', { payment_type: 'monthly' }],
  ['POST', '/api/payment/portal'],
  ['GET', '/api/docs/openapi.json'],
  ['GET', '/remotes.json'],
  ['GET', '/remotes'],
];

/** Headers that some servers trust. */
export const misleadingHeaders: readonly Attack[] = [
  {
    id: 'method-override',
    area,
    goal: 'a header or field that names another method changes nothing',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const saved = await member.call('POST', '/api/sessions', workout);
      const { id } = z.object({ id: z.string() }).parse(saved.data);
      const path = `/api/sessions/${id}`;
      for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
        const headers = { [name]: 'DELETE' };
        await member.call('POST', path, {}, { headers });
        await member.call('GET', path, undefined, { headers });
      }
      await member.call('POST', `${path}?_method=DELETE`, { _method: 'DELETE' });
      const left = z.array(z.unknown()).parse((await member.call('GET', '/api/sessions')).data).length;
      return { held: saved.status === 201 && left === 1, seen: `still ${left}` };
    },
  },
  {
    id: 'host-header',
    area,
    goal: 'a foreign Host or X-Forwarded-Host appears in no page, link or checkout address',
    async run(target) {
      const member = await target.newMember();
      const found: string[] = [];
      const lies: readonly OutgoingHttpHeaders[] = [
        { host: 'evil.test' },
        { 'x-forwarded-host': 'evil.test' },
        { forwarded: 'host=evil.test;proto=https' },
        {
          'x-host': 'evil.test',
          'x-forwarded-server': 'evil.test',
          'x-forwarded-prefix': '//evil.test',
        },
        { host: `${target.host}@evil.test` },
      ];
      for (const headers of lies)
        for (const [method, path, body] of pagesAndCalls) {
          const answer = await member.call(method, path, body, { headers });
          if ((answer.text + (answer.headers.location ?? '')).includes('evil.test'))
            found.push(`${JSON.stringify(headers)} ${path}`);
          if (answer.status >= 500) found.push(`${path} ${answer.status}`);
        }
      return holdsWithout(found);
    },
  },
  {
    id: 'rewrite-headers',
    area,
    goal: 'X-Original-URL and the like lead to no other path',
    async run(target) {
      const member = await target.sharedMember();
      const found: string[] = [];
      for (const name of [
        'x-original-url',
        'x-rewrite-url',
        'x-override-url',
        'x-forwarded-uri',
        'x-forwarded-path',
      ]) {
        const exercises = await member.call('GET', '/api/exercises', undefined, {
          headers: { [name]: '/api/admin/stats' },
        });
        const page = await target.call('GET', '/', { headers: { [name]: '/api/auth/me' } });
        if (!Array.isArray(exercises.data) || !page.text.includes('root')) found.push(name);
      }
      return holdsWithout(found, 'ignored');
    },
  },
];
