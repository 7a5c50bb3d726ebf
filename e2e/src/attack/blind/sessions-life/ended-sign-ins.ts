import { type Attack, holdsWithout } from '../attack.ts';
import { refresh, signInAgain } from '../tokens.ts';

const area = 'sessions-life';
const guarded = ['/api/auth/me', '/api/sessions', '/api/chat/stats', '/api/achievements/my-achievements'];

/** Tokens of ended sign-ins. */
export const endedSignIns: readonly Attack[] = [
  {
    id: 'old-token-after-logout-everywhere',
    area,
    goal: 'after logout everywhere no sign-in works at any service, nor can be refreshed',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const other = await signInAgain(member);
      await member.call('POST', '/api/auth/logout-everywhere');
      const found: string[] = [];
      for (const path of guarded) {
        const { status } = await target.call('GET', path, { token: other.access, from: member.from });
        if (status !== 401) found.push(`${path} ${status}`);
      }
      const { status } = await refresh(target, other.refresh);
      if (status !== 401) found.push(`refresh ${status}`);
      return holdsWithout(found);
    },
  },
  {
    id: 'other-sign-in-after-password-change',
    area,
    goal: 'after a changed password other sign-ins work nowhere and the old password is refused',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const other = await signInAgain(member);
      const changed = await member.call('POST', '/api/auth/change-password', {
        current_password: member.password,
        new_password: 'Kelp-changed-1234',
      });
      const found = changed.status === 200 ? [] : [`change ${changed.status}`];
      for (const path of guarded) {
        const { status } = await target.call('GET', path, { token: other.access, from: member.from });
        if (status !== 401) found.push(`${path} ${status}`);
      }
      if ((await refresh(target, other.refresh)).status !== 401) found.push('refresh');
      if ((await member.signIn()).status !== 401) found.push('old password');
      return holdsWithout(found);
    },
  },
  {
    id: 'deleted-account-token',
    area,
    goal: 'the tokens of a deleted account work at no service',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const other = await signInAgain(member);
      const gone = await member.call('POST', '/api/account/delete', { password: member.password });
      const found = gone.status < 300 ? [] : [`delete ${gone.status}`];
      for (const path of guarded) {
        const { status } = await target.call('GET', path, { token: other.access, from: member.from });
        if (status !== 401) found.push(`${path} ${status}`);
      }
      if ((await refresh(target, other.refresh)).status !== 401) found.push('refresh');
      if ((await member.signIn()).status !== 401) found.push('sign-in');
      return holdsWithout(found);
    },
  },
];
