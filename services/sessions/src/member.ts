import type { Caller } from '@ondine/platform';

/** What this service has heard about an account. */
export interface Member {
  /** The options chosen in the onboarding. */
  readonly goals: readonly string[];
  /** The latest word on the membership, if there was one. */
  readonly entitlement: { readonly paid: boolean; readonly changedAt: Date } | null;
  readonly deleted: boolean;
}

/**
 * Whether a caller may use what is paid for. The token and the events can disagree while one of them
 * is on its way, and the later one is right; a token's time has whole seconds, so an event of the
 * same second counts as later.
 */
export function isEntitled(caller: Pick<Caller, 'paid' | 'issuedAt'>, member: Member | undefined): boolean {
  if (!member) return caller.paid;
  if (member.deleted) return false;
  const { entitlement } = member;
  return entitlement && entitlement.changedAt >= caller.issuedAt ? entitlement.paid : caller.paid;
}
