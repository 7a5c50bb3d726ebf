import type { Caller } from '@ondine/platform/auth';

/** The state of an account from events, as opposed to its token's claims. */
export interface AccountStatus {
  /** The latest known entitlement, if any. */
  readonly entitlement: { readonly paid: boolean; readonly changedAt: Date } | null;
  readonly deleted: boolean;
}

/**
 * Whether a caller is entitled to what is paid for. Token and events can disagree while one of them is in transit; the
 * later one is right. A token's time has whole seconds, so an event of the same second counts as later.
 */
export function isEntitled(
  caller: Pick<Caller, 'paid' | 'issuedAt'>,
  heard: AccountStatus | undefined,
): boolean {
  if (!heard) return caller.paid;
  if (heard.deleted) return false;
  const { entitlement } = heard;
  return entitlement && entitlement.changedAt >= caller.issuedAt ? entitlement.paid : caller.paid;
}
