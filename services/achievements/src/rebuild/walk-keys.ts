/** Keys at or after `from` and before `to`, in the order of their bytes. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** The characters of ids, in the order of their bytes; before them the end of an id. */
const firstCharacter = '-';
const digits = ['', ...Array.from('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz')];
/** Follows every id. */
export const endOfKeys = '~';
/** A level looks at so many characters at a time, which gives it so many cells. */
const window = 4;
const cells = digits.length ** window;

/** Where a cell begins: the number written with the digits of ids. */
function keyOfCell(prefix: string, cell: number): string {
  const places = Array.from({ length: window }, (_, place) => {
    return Math.floor(cell / digits.length ** (window - 1 - place)) % digits.length;
  });
  // After the end of an id comes nothing.
  const end = places.indexOf(0);
  const written = end === -1 ? places : places.slice(0, end);
  return prefix + written.map((digit) => digits[digit]).join('');
}

/** The cell that a key lies in. */
function cellOfKey(prefix: string, key: string): number {
  return Array.from({ length: window }, (_, place) =>
    Math.max(0, digits.indexOf(key[prefix.length + place] ?? '')),
  ).reduce((cell, digit) => cell * digits.length + digit, 0);
}

/** The first range is narrow, so that what lies closer than thought is not read for nothing. */
const narrow = digits.length ** 2;
/** How much wider a range may be than the one before it. */
const growth = 8;

/** Empty ranges in a row after which the next may be wider: small gaps are crossed at the pace around them. */
const patience = 3;

/** What became of a range: how many records it held, or that they were too many to take at once. */
export type Attempt = number | 'too many';

/**
 * Goes through all keys of a range in ranges of a manageable size, however the ids are spread: a
 * range that holds too many is cut, one that holds few lets the next be wider.
 * @param attempt does the work of a range; `limit` is Infinity for what cannot be cut any further
 */
export async function walkKeys(
  attempt: (range: KeyRange, limit: number) => Promise<Attempt>,
  { from, to, limit }: KeyRange & { limit: number },
): Promise<void> {
  async function level(prefix: string, { from: first, to: end }: KeyRange): Promise<void> {
    let cell = cellOfKey(prefix, first);
    let begin = first;
    let width = Math.ceil(cells / narrow);
    /** Records in a cell where they lie closest; forgotten little by little. */
    let density = 0;
    let empty = 0;
    while (begin < end) {
      const next = Math.min(cell + width, cells);
      const far = next === cells ? end : keyOfCell(prefix, next);
      const range = { from: begin, to: far < end ? far : end };
      // Cells after the end of an id hold nothing: they all begin with that id.
      if (range.from >= range.to && range.to !== end) {
        cell = next;
        continue;
      }
      const cuttable = range.to !== range.from + firstCharacter;
      const held = await attempt(range, cuttable ? limit : Infinity);
      const tried = next - cell;
      if (held === 'too many' && tried > 1) {
        density = Math.max(density, limit / tried);
        width = Math.max(1, Math.floor(Math.min(tried / 2, (limit * 0.7) / density)));
        empty = 0;
        continue;
      }
      if (held === 'too many') await level(keyOfCell(prefix, cell), range);
      else if (held > 0) {
        density = Math.max(density * 0.95, held / tried);
        width = Math.max(1, Math.min(width * growth, Math.floor((limit * 0.7) / density)));
        empty = 0;
      } else {
        empty += 1;
        if (empty >= patience) width *= 4;
      }
      cell = next;
      begin = range.to;
    }
  }
  await level('', { from, to });
}
