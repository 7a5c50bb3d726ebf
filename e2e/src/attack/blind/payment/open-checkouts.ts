import { type Attack, holdsWithout } from '../attack.ts';
import { atOnce } from '../at-once.ts';
import { claim, onboarded, openCheckout, press } from '../checkout.ts';
import type { Answer } from '../site.ts';

const area = 'payment';
/** Whether the provider took the money. */
const took = ({ headers }: Answer): boolean => String(headers.location).includes('/payment-success');

/** Several open checkouts of one member. */
export const openCheckouts: readonly Attack[] = [
  {
    id: 'two-checkouts-both-paid',
    area,
    goal: 'who begins two checkouts and pays both is charged once, and has the plan that was charged',
    async run(target) {
      const found: string[] = [];
      for (const plans of [
        ['monthly', 'lifetime'],
        ['lifetime', 'monthly'],
        ['lifetime', 'lifetime'],
      ] as const) {
        const member = await onboarded(() => target.newMember());
        const first = await openCheckout(member, plans[0]);
        const second = await openCheckout(member, plans[1]);
        const pressed = [await press(target, first, 'action=pay'), await press(target, second, 'action=pay')];
        const charged = pressed.flatMap((answer, index) => (took(answer) ? [plans[index]] : []));
        const { plan } = await claim(member);
        const distinct = first === second ? new Set(charged).size : charged.length;
        if (distinct !== 1 || plan !== charged[0])
          found.push(`${plans.join()}: charged ${charged.join()}, has ${plan}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'many-checkouts-at-once',
    area,
    goal: 'of eight checkouts begun and paid at the same moment one is charged',
    async run(target) {
      const member = await onboarded(() => target.newMember());
      const opened = await atOnce(8, (index) =>
        openCheckout(member, index % 2 ? 'monthly' : 'lifetime').catch(() => ''),
      );
      const addresses = [...new Set(opened)].filter((address) => address !== '');
      const pressed = await Promise.all(addresses.map((address) => press(target, address, 'action=pay')));
      const { plan } = await claim(member);
      const charged = pressed.filter(took).length;
      return { held: charged === 1, seen: `${addresses.length} open, ${charged} charged, has ${plan}` };
    },
  },
];
