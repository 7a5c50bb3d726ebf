import { endOfKeys } from './walk-keys.ts';

const hexDigits = 4;

/** The position of an id among all possible ones, 0 to 1. Ids are random and begin with hexadecimal digits. */
function positionOf(key: string): number {
  if (key >= endOfKeys) return 1;
  const digits = /^[0-9a-f]*/.exec(key.slice(0, hexDigits))?.[0] ?? '';
  return Number.parseInt(digits.padEnd(hexDigits, '0'), 16) / 16 ** hexDigits;
}

/**
 * The share of the key space that a rebuild has processed, 0 to 1.
 * @param next the first id of each lane that has not been processed; lanes are halves, thirds and so on
 */
export function shareDone(next: readonly string[]): number {
  const done = next.map((key, lane) => Math.max(0, positionOf(key) - lane / next.length));
  return Math.min(
    1,
    done.reduce((sum, share) => sum + share, 0),
  );
}
