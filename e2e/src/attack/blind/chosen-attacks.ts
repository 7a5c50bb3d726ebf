import { StartupError } from '@ondine/platform/config';
import type { Attack } from './attack.ts';

const split = (list: string | undefined) => list?.split(',');

/**
 * The attacks with the given ids and areas, each a comma-separated list; default all.
 * @throws StartupError when there are none
 */
export function chooseAttacks(
  attacks: readonly Attack[],
  { only, area }: { readonly only?: string | undefined; readonly area?: string | undefined },
): Attack[] {
  const ids = split(only);
  const areas = split(area);
  const chosen = attacks.filter(
    (attack) => (ids?.includes(attack.id) ?? true) && (areas?.includes(attack.area) ?? true),
  );
  if (chosen.length === 0) throw new StartupError('No attack has such an id or area.');
  return chosen;
}
