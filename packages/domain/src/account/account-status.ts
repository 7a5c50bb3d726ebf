import type { Caller } from '@ondine/platform';

/** What a service has heard about an account through events, apart from what its token says. */
export interface AccountStatus {
  /** The latest word on the membership, if there was one. */
  readonly entitlement: { readonly paid: boolean; readonly changedAt: Date } | null;
  readonly deleted: boolean;
}

/**
 * Whether a caller may use what is paid for. The token and the events can disagree while one of them
 * is on its way, and the later one is right; a token's time has whole seconds, so an event of the
 * same second counts as later.
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
