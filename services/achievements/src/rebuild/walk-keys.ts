/** Keys at or after `from` and before `to`, in byte order. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
}

/** The characters of ids, in byte order; the end of an id comes before them. */
const firstCharacter = '-';
const digits = ['', ...Array.from('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz')];
/** After every id. */
export const endOfKeys = '~';
/** The number of characters of a level, which determines its number of cells. */
const window = 4;
const cells = digits.length ** window;

/** The first key of a cell: its number in the digits of ids. */
function keyOfCell(prefix: string, cell: number): string {
  const places = Array.from({ length: window }, (_, place) => {
    return Math.floor(cell / digits.length ** (window - 1 - place)) % digits.length;
  });
  // Nothing follows the end of an id.
  const end = places.indexOf(0);
  const written = end === -1 ? places : places.slice(0, end);
  return prefix + written.map((digit) => digits[digit]).join('');
}

/** The first range is narrow, so that a dense range is not read in vain. */
const narrow = digits.length ** 2;
/** How much wider a range may be than the one before it. */
const growth = 8;

/** Empty ranges in a row after which the next may be wider, so that small gaps do not change the width. */
const patience = 3;

/** The result of a range: its number of records, or that there were too many to process at once. */
export type Attempt = number | 'too many';

/**
 * Walks all keys in ranges of a manageable size, however the ids are distributed: a range with too many records is
 * split, one with few lets the next be wider.
 * @param attempt processes a range; `limit` is Infinity for one that cannot be split
 */
export async function walkKeys(
  attempt: (range: KeyRange, limit: number) => Promise<Attempt>,
  { from, to, limit }: KeyRange & { limit: number },
): Promise<void> {
  async function level(prefix: string, { from: first, to: end }: KeyRange): Promise<void> {
    let cell = 0;
    let begin = first;
    let width = Math.ceil(cells / narrow);
    /** Records per cell in the densest range so far; decays slowly. */
    let density = 0;
    let empty = 0;
    while (begin < end) {
      const next = Math.min(cell + width, cells);
      const far = next === cells ? end : keyOfCell(prefix, next);
      const range = { from: begin, to: far < end ? far : end };
      // The cells before the first key, and those after the end of an id, which all begin with that id.
      if (range.from >= range.to) {
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
