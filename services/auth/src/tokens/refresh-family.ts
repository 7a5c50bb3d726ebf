import type { Proof } from '../step-up/proof.ts';

const dayMs = 24 * 3600 * 1000;
/** How long a refresh token may lie unused. */
export const refreshLifetimeMs = 30 * dayMs;
/** How long a sign-in lasts, however much it is used. */
export const familyLifetimeMs = 90 * dayMs;
/** How long a token that was just exchanged may come again: two tabs racing, or an answer lost on the way. */
export const leewayMs = 30 * 1000;
/** Tabs that can race each other and all keep a valid token. */
const maxLiveTokens = 20;

/** All refresh tokens that descend from one sign-in. Only hashes of their secrets are kept. */
export interface RefreshFamily {
  readonly _id: string;
  readonly userId: string;
  /** What the sign-in came from, for the person to recognise. */
  readonly device: string;
  /** Tokens that may be exchanged, the newest last; more than one only after a race. */
  readonly live: readonly { readonly hash: string; readonly issuedAt: Date }[];
  /**
   * Tokens exchanged within the leeway, and by which program. A token that we issued and that is in neither list was
   * exchanged before that, or made way for newer ones: the family ends.
   */
  readonly spent: readonly { readonly hash: string; readonly spentAt: Date; readonly agent?: string }[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When and how they last showed who they are; the sign-in itself where there is none yet. */
  readonly proof?: Proof;
  /** Whether they have shown a second step in it; absent where not. */
  readonly secondStep?: boolean;
  /** How often the sign-ins of everybody had ended when it began; absent in older ones, which began before any count. */
  readonly epoch?: number;
  readonly revokedAt: Date | null;
  /** Counts changes, so that a write notices that another came before it. */
  readonly revision: number;
}

/** What presenting a token does to its family. */
export type Exchange =
  | {
      readonly outcome: 'rotated';
      readonly family: RefreshFamily;
      /** Whether the token had just been exchanged by another program: two tabs of one browser never are. */
      readonly byAnotherDevice: boolean;
    }
  | { readonly outcome: 'reused'; readonly family: RefreshFamily }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'revoked' };

/** A token as it comes to be exchanged. */
export interface Presented {
  /** The hash of its secret. */
  readonly presented: string;
  /** Whether we made it. */
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
  /** How they signed in. */
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
 * Exchanges a token of a family for a new one. A live token is spent by it; one spent within the
 * leeway still gets a sibling, so racing tabs all stay signed in. Any other token of ours was exchanged
 * before, by somebody else: the family is revoked. What we never made changes nothing.
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

/** When a sign-in is over, whatever happens. */
export const familyEnd = ({ createdAt }: Pick<RefreshFamily, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + familyLifetimeMs);

const earlier = (a: Date, b: Date) => (a < b ? a : b);

function expiryFrom(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + refreshLifetimeMs);
}
