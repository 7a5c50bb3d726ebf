import type { Clock } from '@ondine/platform/time';
import type { Stores } from '../../recompute.ts';
import { endOfKeys } from '../../rebuild/walk-keys.ts';
import { walkUsers } from '../../rebuild/walk-users.ts';
import { restoreRange, type RestoreReport } from './restore-range.ts';

/** Records of one kind that are in memory at a time. */
const rangeLimit = 6000;

/**
 * Restores all boards and the reached achievements from the service's own database, range by range.
 * @param beforeRange may stop it by throwing, as when another replica has taken over
 */
export async function restoreBoards(
  stores: Stores,
  clock: Clock,
  beforeRange: () => Promise<void>,
  limit = rangeLimit,
): Promise<RestoreReport> {
  // Includes boards of which nothing else is left: a deleted user may be the only entry.
  const listed = await stores.boards.list();
  let total: RestoreReport = { users: 0, repaired: 0 };
  await walkUsers(
    async (range, most) => {
      await beforeRange();
      const report = await restoreRange({ ...stores, listed, now: clock() }, range, most);
      if (!report) return 'too many';
      total = { users: total.users + report.users, repaired: total.repaired + report.repaired };
      return report.users;
    },
    async (range, most) => (await stores.users.readRange(range, most))?.map(({ _id }) => _id) ?? null,
    { from: '', to: endOfKeys, limit },
  );
  return total;
}
