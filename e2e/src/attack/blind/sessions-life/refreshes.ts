import { tokensSchema } from '@ondine/contracts';
import type { Attack } from '../attack.ts';
import { refresh, signInAgain } from '../tokens.ts';

const area = 'sessions-life';

/** Reused refresh tokens, and sign-ins concurrent with a change. */
export const refreshes: readonly Attack[] = [
  {
    id: 'replayed-refresh-token',
    area,
    goal: 'a refresh token whose successor has been used is refused',
    async run(target) {
      const member = await target.newMember();
      const first = await signInAgain(member);
      const second = tokensSchema.parse((await refresh(target, first.refresh)).data);
      const third = await refresh(target, second.refresh_token);
      const { status } = await refresh(target, first.refresh);
      return { held: third.status === 200 && status === 401, seen: `third ${third.status} replay ${status}` };
    },
  },
  {
    id: 'sign-ins-race-password-change',
    area,
    goal: 'no sign-in with the old password that races its change survives the change',
    async run(target) {
      const member = await target.newMember();
      const options = () => ({ from: target.nextVisitor() });
      const before = Array.from({ length: 4 }, () => member.signIn(options()));
      const body = { current_password: member.password, new_password: 'Kelp-changed-1234' };
      const change = member.call('POST', '/api/auth/change-password', body);
      const after = Array.from({ length: 4 }, () => member.signIn(options()));
      const { status } = await change;
      let alive = 0;
      for (const answer of await Promise.all([...before, ...after])) {
        if (answer.status !== 200) continue;
        const { access_token: token } = tokensSchema.parse(answer.data);
        const me = await target.call('GET', '/api/auth/me', { token, ...options() });
        if (me.status === 200) alive += 1;
      }
      return { held: status === 200 && alive === 0, seen: `change ${status}, ${alive} old sign-ins alive` };
    },
  },
];
