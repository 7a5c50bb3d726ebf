import { walkKeys, type Attempt, type KeyRange } from './walk-keys.ts';

/** Users in the first range, before the number of records per user is known. */
const firstWidth = 8;
const growth = 8;
/** The share of the limit that a range aims for, since users differ. */
const filling = 0.8;

/**
 * Walks all keys in ranges of a manageable size, split at existing ids: the number of records per user varies far less
 * than the distribution of ids.
 * @param listIds existing ids of a range, in any order; null when there are more than the limit
 * @param attempt processes a range; `limit` is Infinity for a single user
 */
export async function walkUsers(
  attempt: (range: KeyRange, limit: number) => Promise<Attempt>,
  listIds: (range: KeyRange, limit: number) => Promise<readonly string[] | null>,
  { from, to, limit }: KeyRange & { limit: number },
): Promise<void> {
  let begin = from;
  let width = firstWidth;
  /** Records per user in the range with the most so far; decays slowly. */
  let each = 0;

  /** Processes the range before `end`, with so many users in it; 'too many' when it must be split. */
  async function take(end: string, users: number): Promise<'done' | 'too many'> {
    const held = await attempt({ from: begin, to: end }, users === 1 ? Infinity : limit);
    if (held === 'too many') {
      each = Math.max(each, limit / users);
      width = Math.max(1, Math.floor(users / 2));
      return held;
    }
    each = Math.max(each * 0.95, held / users);
    const fitting = each === 0 ? width * growth : Math.floor((limit * filling) / each);
    width = Math.max(1, Math.min(width * growth, fitting));
    begin = end;
    return 'done';
  }

  await walkKeys(
    async (range, most) => {
      const ids = (await listIds(range, most))?.toSorted();
      if (!ids) return 'too many';
      let next = 0;
      while (next < ids.length) {
        const users = Math.min(width, ids.length - next);
        if ((await take(ids[next + users] ?? range.to, users)) === 'done') next += users;
      }
      return ids.length;
    },
    { from, to, limit },
  );
  // The range after the last existing id.
  if (begin < to) await take(to, 1);
}
