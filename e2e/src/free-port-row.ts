import { freePort, isPortFree } from '@ondine/platform';

/** The first of `count` consecutive free ports. */
export async function freePortRow(count: number): Promise<number> {
  const first = await freePort();
  const row = Array.from({ length: count }, (_, index) => isPortFree(first + index, '127.0.0.1'));
  return (await Promise.all(row)).every(Boolean) ? first : await freePortRow(count);
}
