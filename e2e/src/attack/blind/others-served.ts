import type { Outcome } from './attack.ts';
import type { Target } from './target.ts';
import { createVisits, type Visit } from './visit.ts';

/** Visits three times during an attack. Held when each visit was served. */
export async function othersServed(target: Target, during: () => Promise<string> | string): Promise<Outcome> {
  const visit = createVisits(target);
  const before = await visit();
  if (!before.served) return { held: false, seen: `before the attack: ${before.seen}` };
  const going = Promise.resolve(during());
  const visits: Visit[] = [];
  for (let count = 0; count < 3; count += 1) visits.push(await visit());
  const told = await going;
  const worst = visits.find(({ served }) => !served) ?? visits.at(-1);
  return { held: visits.every(({ served }) => served), seen: `${told} | ${worst?.seen ?? ''}` };
}
