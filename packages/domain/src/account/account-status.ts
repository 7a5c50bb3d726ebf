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
  status: AccountStatus | undefined,
): boolean {
  if (!status) return caller.paid;
  if (status.deleted) return false;
  const { entitlement } = status;
  return entitlement && entitlement.changedAt >= caller.issuedAt ? entitlement.paid : caller.paid;
}
