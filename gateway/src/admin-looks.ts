import type { Clock } from '@ondine/platform/time';

/** How long the further pages of what an admin looked at belong to the same look, milliseconds. */
const lookMs = 15 * 60_000;

/** The looks of admins at members that were noted of late. */
export interface AdminLooks {
  /** Whether a further page belongs to a look that this replica noted. */
  covers(admin: string, member: string): boolean;
  /** Remembers a look that was noted. */
  add(admin: string, member: string): void;
}

/**
 * Decides which further pages need no note of their own. Another replica than that of the first page notes the look
 * once more: rather twice than never.
 */
export function createAdminLooks(clock: Clock): AdminLooks {
  const notedAt = new Map<string, number>();
  const keyOf = (admin: string, member: string) => `${admin} ${member}`;
  const isOver = (at: number) => clock().getTime() - at >= lookMs;
  return {
    covers(admin, member) {
      const at = notedAt.get(keyOf(admin, member));
      return at !== undefined && !isOver(at);
    },
    add(admin, member) {
      for (const [key, at] of notedAt) if (isOver(at)) notedAt.delete(key);
      notedAt.set(keyOf(admin, member), clock().getTime());
    },
  };
}
