import { type Attack, holdsWithout } from '../attack.ts';
import { workout } from '../workout.ts';

const area = 'privacy';

/** What a deletion requires and leaves behind. */
export const deletion: readonly Attack[] = [
  {
    id: 'deleted-name-on-board',
    area,
    goal: 'three seconds after its deletion an account is on no board',
    async run(target) {
      const firstName = `Zq${Date.now().toString(36)}`;
      const member = await target.newMember({ paid: true, firstName });
      await member.call('POST', '/api/sessions', workout);
      await member.call('POST', '/api/account/delete', { password: member.password });
      const watcher = await target.sharedMember();
      const found: string[] = [];
      const until = performance.now() + 3000;
      do {
        found.length = 0;
        for (const path of ['neck-endurance', 'top-performers', 'top-performers/compact']) {
          const { text } = await watcher.call('GET', `/api/sessions/leaderboard/${path}`);
          if (text.includes(firstName)) found.push(path);
        }
      } while (found.length > 0 && performance.now() < until);
      return holdsWithout(found);
    },
  },
  {
    id: 'delete-without-proof',
    area,
    goal: 'an account with a password is not deleted without it',
    async run(target) {
      const member = await target.newMember();
      const tried: unknown[] = [
        {},
        { password: '' },
        { email: member.email },
        { password: 'Kelp-wrong-one' },
      ];
      const found: string[] = [];
      for (const body of tried) {
        const { status } = await member.call('POST', '/api/account/delete', body);
        if (status < 400 || status >= 500) found.push(`${JSON.stringify(body)} ${status}`);
      }
      if ((await member.call('GET', '/api/auth/me')).status !== 200) found.push('account is gone');
      return holdsWithout(found);
    },
  },
  {
    id: 'export-holds-no-secrets',
    area,
    goal: 'an export holds the own e-mail and no hash, key or token',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const { status, text } = await member.call('GET', '/api/account/export');
      const secret = /password_?hash|\$argon|\$2[aby]\$|scrypt|refresh_token|"secret"/i.exec(text)?.[0];
      const own = text.includes(member.email);
      return { held: status === 200 && own && secret === undefined, seen: `${status} own ${own} ${secret}` };
    },
  },
];
