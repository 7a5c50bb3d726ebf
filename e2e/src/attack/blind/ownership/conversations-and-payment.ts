import { z } from 'zod';
import type { Attack } from '../attack.ts';

const area = 'ownership';
const started = z.object({ session_id: z.string() });

/** Conversations of another member, and forged payments. */
export const conversationsAndPayment: readonly Attack[] = [
  {
    id: 'conversation-of-somebody-else',
    area,
    goal: 'a conversation of another can be neither continued nor completed',
    async run(target) {
      const owner = await target.newMember({ paid: true });
      const thief = await target.newMember({ paid: true });
      const begun = await owner.call('POST', '/api/chat/start', { exercise_slug: 'coffee-queue-spark' });
      const { session_id } = started.parse(begun.data);
      const said = await thief.call('POST', '/api/chat/message', { session_id, message: 'Hello' });
      const ended = await thief.call('POST', '/api/chat/complete', { session_id });
      const refused = [said, ended].every(({ status }) => status >= 400 && status < 500);
      return { held: refused, seen: `${said.status} ${ended.status}` };
    },
  },
  {
    id: 'unsigned-payment-notice',
    area,
    goal: 'an unsigned or falsely signed payment notice is refused',
    async run(target) {
      const body = { id: 'evt_forged', type: 'checkout.session.completed', data: { object: {} } };
      const plain = await target.call('POST', '/api/payment/webhook', { from: target.nextVisitor(), body });
      const signed = await target.call('POST', '/api/payment/webhook', {
        from: target.nextVisitor(),
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      });
      const refused = [plain, signed].every(({ status }) => status >= 400 && status < 500);
      return { held: refused, seen: `${plain.status} ${signed.status}` };
    },
  },
];
