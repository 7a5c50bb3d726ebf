import { countStatuses, noneFailed } from '../answers.ts';
import type { Attack } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import { claim, onboarded, openCheckout, press } from '../checkout.ts';

const area = 'payment';
const money = (page: string) => /class="amount">([^<]*)/.exec(page)?.[1] ?? 'none';

/** Purchases in unintended ways. */
export const purchases: readonly Attack[] = [
  {
    id: 'changed-price',
    area,
    goal: 'amounts, currencies, quantities and addresses in a checkout call change nothing',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const address = await openCheckout(member, 'lifetime', {
        amount: 1,
        price: 'price_free',
        currency: 'idr',
        quantity: 0,
        discounts: [{ coupon: 'FREE' }],
        trial_period_days: 9999,
        user_id: 'somebody',
        success_url: 'https://evil.test/',
      });
      const { text } = await target.call('GET', address);
      const pressed = await press(target, address, 'action=cancel&success_url=https://evil.test/');
      return {
        held: money(text).includes('399') && !String(pressed.headers.location).includes('evil'),
        seen: `${money(text)}, then to ${pressed.headers.location}`,
      };
    },
  },
  {
    id: 'plan-changed-at-the-till',
    area,
    goal: 'who pays for a month is not given a lifetime by what the form says',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const address = await openCheckout(member, 'monthly');
      await press(target, address, 'action=pay&payment_type=lifetime&plan=lifetime&mode=payment&amount=1');
      const { plan } = await claim(member);
      return { held: plan !== 'lifetime', seen: `${plan}` };
    },
  },
  {
    id: 'odd-plans',
    area,
    goal: 'plans that are not sold are refused with 4xx',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const answers = await Promise.all(
        [
          'free',
          'Lifetime',
          'lifetime ',
          '',
          null,
          0,
          ['lifetime'],
          { $ne: '' },
          'constructor',
          '__proto__',
        ].map((plan) => member.call('POST', '/api/payment/create-checkout', { payment_type: plan })),
      );
      return {
        held: answers.every(({ status }) => status >= 400 && status < 500),
        seen: countStatuses(answers),
      };
    },
  },
  {
    id: 'checkout-of-another',
    area,
    goal: 'a checkout that is paid gives access to who began it, and to nobody else',
    async run(target) {
      const buyer = await onboarded(() => target.newMember());
      const thief = await onboarded(() => target.newMember());
      const key = { headers: { 'idempotency-key': 'the-same-key', 'content-type': 'application/json' } };
      const [own, foreign] = await Promise.all(
        [buyer, thief].map((member) =>
          member.call('POST', '/api/payment/create-checkout', { payment_type: 'lifetime' }, key),
        ),
      );
      const address = await openCheckout(buyer, 'lifetime');
      const session = new URL(address).pathname.split('/').at(-1);
      await press(target, address, 'action=pay');
      await thief.call('POST', `/api/payment/purchase?session_id=${session}`, { session_id: session });
      const stolen = await claim(thief);
      const bought = await claim(buyer);
      return {
        held:
          bought.has_paid_subscription &&
          !stolen.has_paid_subscription &&
          (own?.text !== foreign?.text || own?.status !== 200),
        seen: `buyer ${bought.state}, other ${stolen.state}, same checkout ${own?.text === foreign?.text} ${own?.status}`,
      };
    },
  },
  {
    id: 'paid-many-times',
    area,
    goal: 'pressing and claiming twenty times at once is one purchase without a server error',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const address = await openCheckout(member, 'lifetime');
      const answers = (
        await atOnce(20, () =>
          Promise.all([press(target, address, 'action=pay'), member.call('POST', '/api/payment/purchase')]),
        )
      ).flat();
      const { plan, state } = await claim(member);
      const again = await member.call('POST', '/api/payment/create-checkout', { payment_type: 'lifetime' });
      return {
        held: noneFailed(answers) && plan === 'lifetime' && state === 'active' && again.status === 409,
        seen: `${countStatuses(answers)}; ${plan} ${state}; another checkout ${again.status}`,
      };
    },
  },
  {
    id: 'declined-then-paid-then-declined',
    area,
    goal: 'a paid checkout is not undone, and a cancelled one not paid, by pressing again',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const paid = await openCheckout(member, 'lifetime');
      for (const action of ['decline', 'pay', 'decline', 'cancel'])
        await press(target, paid, `action=${action}`);
      const { has_paid_subscription: keeps } = await claim(member);
      return { held: keeps, seen: `keeps access ${keeps}` };
    },
  },
  {
    id: 'paid-after-deletion',
    area,
    goal: 'a checkout that is paid after its account was deleted breaks nothing, and gives a new account nothing',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const address = await openCheckout(member, 'lifetime');
      const gone = await member.call('POST', '/api/account/delete', {
        password: member.password,
        email: member.email,
      });
      const pressed = await press(target, address, 'action=pay');
      const claimed = await member.call('POST', '/api/payment/purchase');
      const again = await target.call('POST', '/api/auth/register', {
        from: target.nextVisitor(),
        body: {
          first_name: 'Again',
          last_name: 'Again',
          email: member.email,
          password: member.password,
          age_confirmed: true,
        },
      });
      const token = /"access_token":"([^"]+)"/.exec(again.text)?.[1];
      const heir = await target.call('GET', '/api/payment/status', token === undefined ? {} : { token });
      return {
        held:
          gone.status === 200 &&
          pressed.status < 500 &&
          claimed.status === 401 &&
          !heir.text.includes('"has_paid_subscription":true'),
        seen: `deleted ${gone.status}, pressed ${pressed.status}, claimed ${claimed.status}, new account ${again.status} ${heir.text.slice(0, 60)}`,
      };
    },
  },
  {
    id: 'portal-of-another',
    area,
    goal: 'the portal is refused to visitors and to who never paid, and its ids cannot be made up',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const answers = [
        await target.call('POST', '/api/payment/portal'),
        await member.call('POST', '/api/payment/portal'),
        await target.call('GET', '/test-checkout/portal/bps_1'),
        await target.call('GET', '/test-checkout/portal/'),
        await target.call('GET', '/test-checkout/pay/constructor'),
        await target.call('POST', '/test-checkout/pay/__proto__'),
      ];
      return {
        held: answers.every(({ status }) => status >= 400 && status < 500),
        seen: answers.map(({ status }) => status).join(),
      };
    },
  },
];
