import { type Attack, holdsWithout } from '../attack.ts';

const area = 'delivery';

/** Attacks on what caches store. */
export const caches: readonly Attack[] = [
  {
    id: 'cache-poisoning',
    area,
    goal: 'headers of one visitor change nothing in the page or file that the next is given',
    async run(target) {
      const found: string[] = [];
      for (const path of [
        '/',
        '/login',
        '/api/exercises',
        '/api/docs/openapi.json',
        '/.well-known/security.txt',
        '/onboarding_data.json',
      ]) {
        const evil = {
          host: 'evil.test',
          'x-forwarded-host': 'evil.test',
          'x-forwarded-proto': 'gopher',
          'x-original-url': '/admin',
          'x-rewrite-url': '/admin',
          'x-http-method-override': 'DELETE',
          forwarded: 'host=evil.test',
        };
        await target.call('GET', path, { headers: evil });
        const { text, status } = await target.call('GET', path);
        if (text.includes('evil.test') || status !== 200) found.push(`${path} ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'private-answers-cached',
    area,
    goal: 'answers about a member are not kept by caches, not even with the ending of a file',
    async run(target) {
      const member = await target.newMember();
      const found: string[] = [];
      for (const path of [
        '/api/auth/me',
        '/api/auth/me/x.css',
        '/api/auth/me;x.js',
        '/api/auth/me%2f..%2fx.png',
        '/api/payment/status',
        '/api/account/export',
        '/api/auth/sessions',
        '/api/auth/me?x=.css',
      ]) {
        const { headers: sent, status, text } = await member.call('GET', path);
        if (
          (status === 200 &&
            text.includes(member.email) &&
            !/no-store|private/.test(String(sent['cache-control']))) ||
          status >= 500
        )
          found.push(`${path} ${status} ${sent['cache-control']}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'missing-files-kept',
    area,
    goal: 'a missing asset or release is no page, and is not kept by caches as if it were there',
    async run(target) {
      const found: string[] = [];
      for (const path of [
        '/assets/main.0000000000.js',
        '/remotes/mf-chat/9.9.9/remoteEntry.js',
        '/exercises/x/y.mp3',
        '/remotes/mf-chat/9.9.9/release.json',
      ]) {
        const { headers: sent, status } = await target.call('GET', path);
        const kept = /immutable|max-age=[1-9]\d{2,}/.test(String(sent['cache-control']));
        if (status !== 404 || kept || String(sent['content-type']).includes('html'))
          found.push(`${path} ${status} ${sent['cache-control']}`);
      }
      return holdsWithout(found);
    },
  },
];
