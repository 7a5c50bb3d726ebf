import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Outcome } from './attack.ts';
import { openTarget, type Target } from './target.ts';
import { createVisits, type Visit } from './visit.ts';

/** The result of one attack. */
export interface Result extends Outcome {
  readonly id: string;
  readonly area: string;
  readonly ms: number;
}

/** An attack that throws or takes too long counts as not held. */
async function attempt({ run, limitSeconds = 25 }: Attack, target: Target): Promise<Outcome> {
  const done = new AbortController();
  const late = wait(Math.min(limitSeconds, 60) * 1000, { held: false, seen: 'time limit' }, done);
  try {
    return await Promise.race([run(target), late]);
  } catch (error) {
    return { held: false, seen: `the attack ended with ${String(error)}` };
  } finally {
    done.abort();
    await late.catch(() => undefined);
  }
}

/** Visits, and repeats the visit a little later when it was not served. */
async function visitTwice(visit: () => Promise<Visit>): Promise<Visit> {
  const first = await visit();
  if (first.served) return first;
  await wait(1500);
  return visit();
}

/**
 * Runs attacks one after another; after each an ordinary visitor must be served.
 * @param base the URL of the site
 * @param tell called with the result of each
 */
export async function runAttacks(
  base: string,
  attacks: readonly Attack[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const target = openTarget(base);
  const visit = createVisits(target);
  const results: Result[] = [];
  for (const attack of attacks) {
    const began = performance.now();
    const { held, seen } = await attempt(attack, target);
    const { served, seen: met } = await visitTwice(visit);
    const { id, area } = attack;
    const result = {
      id,
      area,
      held: held && served,
      seen: served ? seen : `${seen}; afterwards ${met}`,
      ms: Math.round(performance.now() - began),
    };
    results.push(result);
    tell(result);
  }
  return results;
}
