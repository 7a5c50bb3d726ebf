import { type Attack, holdsWithout } from '../attack.ts';

const area = 'http';

/** Paths of a private answer that look like those of a public file. */
const disguises = [
  '/api/auth/me/x.css',
  '/api/auth/me/..%2fx.js',
  '/api/auth/me;x.js',
  '/api/auth/me%2fx.css',
  '/api/auth/me%00.js',
  '/api/auth/me.css',
  '/api/account/export/a.png',
  '/api/auth/me%23x.css',
  '/api/auth/me%3fx.css',
  '/assets/..%2fapi%2fauth%2fme',
  '/assets/../api/auth/me',
];

/** A member's private data in caches that others read. */
export const privateAnswers: readonly Attack[] = [
  {
    id: 'cache-deception',
    area,
    goal: 'a private answer is never given under an address that a cache keeps',
    async run(target) {
      const member = await target.sharedMember();
      const found: string[] = [];
      for (const path of disguises) {
        const { status, text, headers } = await member.call('GET', path);
        if (text.includes(member.email) && !headers['cache-control']?.includes('no-store')) found.push(path);
        if (status >= 500) found.push(`${path} ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'private-not-cached',
    area,
    goal: 'private answers say no-store',
    async run(target) {
      const member = await target.sharedMember();
      const found: string[] = [];
      for (const path of [
        '/api/auth/me',
        '/api/account/export',
        '/api/sessions',
        '/api/chat/sessions',
        '/api/payment/status',
        '/api/onboarding/progress',
        '/api/auth/sessions',
        '/api/sessions/leaderboard/neck-endurance',
      ]) {
        const { headers } = await member.call('GET', path);
        const kept = headers['cache-control'] ?? 'nothing';
        if (!kept.includes('no-store')) found.push(`${path} ${kept}`);
      }
      return holdsWithout(found, 'no-store');
    },
  },
];
