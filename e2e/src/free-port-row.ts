import { randomInt } from 'node:crypto';
import { isPortFree } from '@ondine/platform/http';

/** Below the ports that `freePort` gives: a part that starts meanwhile must not be given one of the row. */
const lowest = 6500;
const above = 9900;

/** The first of `count` consecutive free ports. */
export async function freePortRow(count: number): Promise<number> {
  const first = randomInt(lowest, above);
  const row = Array.from({ length: count }, (_, index) => isPortFree(first + index, '127.0.0.1'));
  return (await Promise.all(row)).every(Boolean) ? first : await freePortRow(count);
}
