import { z } from 'zod';
import { type Attack, holdsWithout } from '../attack.ts';
import { fillPath } from '../documented-routes.ts';
import { workout } from '../workout.ts';

const area = 'ownership';
const withId = z.object({ id: z.string() });

/** Access to data of another member or another role. */
export const ofOthers: readonly Attack[] = [
  {
    id: 'delete-workout-of-another',
    area,
    goal: 'a workout of another member cannot be deleted',
    async run(target) {
      const owner = await target.newMember({ paid: true });
      const thief = await target.newMember({ paid: true });
      const { id } = withId.parse((await owner.call('POST', '/api/sessions', workout)).data);
      const { status } = await thief.call('DELETE', `/api/sessions/${id}`);
      const kept = (await owner.call('GET', '/api/sessions')).text.includes(id);
      return { held: kept && status >= 400 && status < 500, seen: `${status}, kept: ${kept}` };
    },
  },
  {
    id: 'end-sign-in-of-another',
    area,
    goal: 'a sign-in of another member cannot be ended',
    async run(target) {
      const owner = await target.newMember();
      const thief = await target.newMember();
      const listed = z.array(withId).parse((await owner.call('GET', '/api/auth/sessions')).data);
      const { status } = await thief.call('DELETE', `/api/auth/sessions/${listed[0]?.id ?? ''}`);
      const after = await owner.call('GET', '/api/auth/me');
      return { held: listed.length > 0 && after.status === 200, seen: `${status}, owner ${after.status}` };
    },
  },
  {
    id: 'admin-calls-as-member',
    area,
    goal: 'no documented admin call answers a member, other than that access is refused',
    async run(target) {
      const member = await target.newMember({ paid: true });
      const found: string[] = [];
      for (const { method, path, takesBody } of await target.routes()) {
        if (!path.startsWith('/api/admin/') || path.endsWith('/check-access')) continue;
        const body = takesBody ? { account: member.email } : undefined;
        const { status } = await member.call(method, fillPath(path), body);
        if (status !== 403 && status !== 404) found.push(`${method} ${path} ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'unpaid-member',
    area,
    goal: 'a member who has not paid can save no workout and start no conversation',
    async run(target) {
      const member = await target.newMember();
      const saved = await member.call('POST', '/api/sessions', workout);
      const started = await member.call('POST', '/api/chat/start', { exercise_slug: 'coffee-queue-spark' });
      const refused = [saved, started].every(({ status }) => status >= 400 && status < 500);
      return { held: refused, seen: `${saved.status} ${started.status}` };
    },
  },
];
