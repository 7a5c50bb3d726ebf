import type { Proof } from '../step-up/proof.ts';

const dayMs = 24 * 3600 * 1000;
/** How long an unused refresh token is valid, in ms. */
export const refreshLifetimeMs = 30 * dayMs;
/** How long a sign-in lasts at most, in ms. */
export const familyLifetimeMs = 90 * dayMs;
/** How long an exchanged token is accepted again, in ms: two tabs may race, or an answer may be lost. */
export const leewayMs = 30 * 1000;
/** How many racing tabs can all keep a valid token. */
const maxLiveTokens = 20;

/** All refresh tokens that descend from one sign-in. Only hashes of their secrets are stored. */
export interface RefreshFamily {
  readonly _id: string;
  readonly userId: string;
  /** The device of the sign-in, in words for its owner. */
  readonly device: string;
  /** Tokens that may be exchanged, the newest last; more than one only after a race. */
  readonly live: readonly { readonly hash: string; readonly issuedAt: Date }[];
  /**
   * Tokens exchanged within the leeway, and by which program. A token of ours that is in neither list was exchanged
   * earlier, or was displaced by newer ones: its use ends the family.
   */
  readonly spent: readonly { readonly hash: string; readonly spentAt: Date; readonly agent?: string }[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The last proof; absent while it is the sign-in itself. */
  readonly proof?: Proof;
  /** Whether the sign-in has passed a second step; absent if not. */
  readonly secondStep?: boolean;
  /**
   * The epoch of the sign-in: how often the sign-ins of all users had ended by then; absent in older ones, which count
   * as epoch 0.
   */
  readonly epoch?: number;
  readonly revokedAt: Date | null;
  /** Counts changes, for optimistic locking. */
  readonly revision: number;
}

/** The effect of presenting a token on its family. */
export type Exchange =
  | {
      readonly outcome: 'rotated';
      readonly family: RefreshFamily;
      /** Whether another program had just exchanged the token: two tabs of one browser are the same program. */
      readonly byAnotherDevice: boolean;
    }
  | { readonly outcome: 'reused'; readonly family: RefreshFamily }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'revoked' };

/** A token that is presented for an exchange. */
export interface Presented {
  /** The hash of its secret. */
  readonly presented: string;
  /** Whether we issued it. */
  readonly isOurs: boolean;
  /** The program that presents it; see `agentOf`. */
  readonly agent: string;
}

/** A new sign-in with its first token. */
export function openFamily({
  id,
  userId,
  device,
  hash,
  by,
  secondStep,
  epoch,
  now,
}: {
  id: string;
  userId: string;
  device: string;
  hash: string;
  /** The method of the sign-in. */
  by: Proof['by'];
  /** Whether a second step was part of it. */
  secondStep: boolean;
  epoch: number;
  now: Date;
}): RefreshFamily {
  return {
    _id: id,
    userId,
    device,
    live: [{ hash, issuedAt: now }],
    spent: [],
    createdAt: now,
    expiresAt: expiryFrom(now),
    proof: { at: now, by },
    secondStep,
    epoch,
    revokedAt: null,
    revision: 0,
  };
}

/**
 * Exchanges a token of a family for a new one. A live token becomes spent. One spent within the leeway still gets a
 * sibling, so that racing tabs all stay signed in. Any other token of ours was exchanged before, by another client: the
 * family is revoked. A token that we did not issue changes nothing.
 */
export function exchangeToken(
  family: RefreshFamily,
  { presented, isOurs, agent, issued, now }: Presented & { issued: string; now: Date },
): Exchange {
  if (family.revokedAt !== null) return { outcome: 'revoked' };
  if (familyEnd(family) <= now) return { outcome: 'expired' };
  const token = family.live.find(({ hash }) => hash === presented);
  const spent = family.spent.filter(({ spentAt }) => spentAt.getTime() + leewayMs >= now.getTime());
  if (token && expiryFrom(token.issuedAt) <= now) return { outcome: 'expired' };
  const before = spent.find(({ hash }) => hash === presented);
  if (!token && !before) {
    return isOurs ? { outcome: 'reused', family: revokeFamily(family, now) } : { outcome: 'unknown' };
  }
  return {
    outcome: 'rotated',
    byAnotherDevice: before?.agent !== undefined && before.agent !== agent,
    family: {
      ...family,
      live: [...family.live.filter(({ hash }) => hash !== presented), { hash: issued, issuedAt: now }].slice(
        -maxLiveTokens,
      ),
      spent: token ? [...spent, { hash: presented, spentAt: now, agent }] : spent,
      expiresAt: earlier(expiryFrom(now), familyEnd(family)),
      revision: family.revision + 1,
    },
  };
}

/** Ends a sign-in: none of its tokens can be exchanged any more. */
export function revokeFamily(family: RefreshFamily, now: Date): RefreshFamily {
  return { ...family, live: [], spent: [], revokedAt: now, revision: family.revision + 1 };
}

/** When a sign-in expires at the latest. */
export const familyEnd = ({ createdAt }: Pick<RefreshFamily, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + familyLifetimeMs);

const earlier = (a: Date, b: Date) => (a < b ? a : b);

function expiryFrom(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + refreshLifetimeMs);
}
