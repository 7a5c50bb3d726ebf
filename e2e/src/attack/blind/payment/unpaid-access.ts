import { createHmac } from 'node:crypto';
import { countStatuses } from '../answers.ts';
import { type Attack, holdsWithout } from '../attack.ts';
import { claim, onboarded, openCheckout, press } from '../checkout.ts';
import { scenario } from '../conversation.ts';
import { readAccount } from '../account.ts';
import { workout } from '../workout.ts';

const area = 'payment';

const guesses = ['', 'secret', 'test', 'whsec_test', 'development', 'ondine', 'changeme', 'whsec_'];

/** A signature in the provider's format, with a guessed secret. */
function signed(body: string, secret: string, second: number): string {
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
}

/** Attempts to get paid features for free. */
export const unpaidAccess: readonly Attack[] = [
  {
    id: 'forged-events',
    area,
    goal: 'no event with a missing, odd or guessed signature is taken, and none gives access',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const { id, email } = await readAccount(member);
      const session = new URL(await openCheckout(member, 'lifetime')).pathname.split('/').at(-1);
      const body = JSON.stringify({
        id: `evt_${Date.now()}`,
        type: 'checkout.session.completed',
        data: {
          object: {
            id: session,
            payment_status: 'paid',
            status: 'complete',
            mode: 'payment',
            client_reference_id: id,
            customer_email: email,
            metadata: { user_id: id, payment_type: 'lifetime' },
            amount_total: 39900,
          },
        },
      });
      const now = Math.floor(Date.now() / 1000);
      const headers = [
        ...guesses.map((secret) => signed(body, secret, now)),
        '',
        't=,v1=',
        `t=${now},v1=`,
        `t=${now},v0=x,v1=${'0'.repeat(64)}`,
        `t=NaN,v1=${'é'.length}`,
        'v1=,'.repeat(500),
      ];
      const taken: string[] = [];
      for (const header of headers) {
        const answer = await target.call('POST', '/api/payment/webhook', {
          body,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'stripe-signature': header,
          },
        });
        if (answer.status < 400 || answer.status >= 500)
          taken.push(`${answer.status} for ${header.slice(0, 30)}`);
      }
      if ((await claim(member)).has_paid_subscription) taken.push('has access');
      return holdsWithout(taken);
    },
  },
  {
    id: 'paid-routes-unpaid',
    area,
    goal: 'workouts and conversations are refused to who has not paid',
    async run(target) {
      const fresh = await target.newMember();
      const answered = await onboarded(() => target.newMember());
      const answers = [];
      for (const member of [fresh, answered]) {
        answers.push(await member.call('POST', '/api/sessions', workout));
        answers.push(await member.call('POST', '/api/chat/start', { exercise_slug: scenario }));
        answers.push(await member.call('POST', '/api/chat/message', { message: 'Hello' }));
        answers.push(await member.call('GET', `/api/chat/unfinished/${scenario}`));
        answers.push(
          await member.call('POST', '/api/chat/complete', { session_id: 'x', exercise_slug: scenario }),
        );
      }
      return {
        held: answers.every(({ status }) => status === 403 || status === 404),
        seen: countStatuses(answers),
      };
    },
  },
  {
    id: 'buttons-without-paying',
    area,
    limitSeconds: 45,
    goal: 'declining, cancelling, unknown and doubled buttons give no access',
    async run(target) {
      const found: string[] = [];
      for (const form of [
        'action=decline',
        'action=cancel',
        'action=paid',
        'action=',
        '',
        'action=cancel&action=cancel',
        'action[]=decline',
        'payment_status=paid',
        '__proto__[action]=pay',
      ]) {
        const member = await onboarded(() => target.newMember());
        const { status } = await press(target, await openCheckout(member, 'lifetime'), form);
        if ((await claim(member)).has_paid_subscription || status >= 500) found.push(`${form}: ${status}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'success-page-without-paying',
    area,
    goal: 'opening the success page with the id of an unpaid checkout gives no access',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const session = new URL(await openCheckout(member, 'monthly')).pathname.split('/').at(-1) ?? '';
      await member.call('GET', `/payment-success?session_id=${session}`);
      await member.call('POST', '/api/payment/purchase', { session_id: session, success: true, paid: true });
      const { has_paid_subscription: paid, state } = await claim(member);
      return { held: !paid, seen: state };
    },
  },
  {
    id: 'writable-membership',
    area,
    goal: 'no field of registration, names, questionnaire or habit makes a member paid or an admin',
    async run(target) {
      const extra = {
        has_paid_subscription: true,
        role: 'admin',
        plan: 'lifetime',
        state: 'active',
        is_admin: true,
        onboarding_completed: true,
        email_verified: true,
      };
      const member = await onboarded(() => target.newMember());
      await member.call('PATCH', '/api/auth/me', { first_name: 'Aa', last_name: 'Bb', ...extra });
      await member.call('POST', '/api/onboarding/complete', extra);
      await member.call('POST', '/api/onboarding/submit', {
        responses: [{ question_id: 'has_paid_subscription', selected_option: 'true', ...extra }],
        ...extra,
      });
      await member.call('PATCH', '/api/sessions/habit', { goal: 3, off: [], ...extra });
      await member.call('POST', '/api/payment/purchase', { payment_type: 'lifetime', ...extra });
      const { role, has_paid_subscription: paid } = await readAccount(member);
      return { held: role === 'member' && !paid, seen: `${role}, paid ${paid}` };
    },
  },
];
