/** How long a refresh token may lie unused. */
export const refreshLifetimeMs = 30 * 24 * 3600 * 1000;
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
  /** Tokens exchanged within the leeway. Older ones are forgotten: a token neither here nor live is reuse. */
  readonly spent: readonly { readonly hash: string; readonly spentAt: Date }[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Counts changes, so that a write notices that another came before it. */
  readonly revision: number;
}

/** What presenting a token does to its family. */
export type Exchange =
  | { readonly outcome: 'rotated'; readonly family: RefreshFamily }
  | { readonly outcome: 'reused'; readonly family: RefreshFamily }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'revoked' };

/** A new sign-in with its first token. */
export function openFamily({
  id,
  userId,
  device,
  hash,
  now,
}: {
  id: string;
  userId: string;
  device: string;
  hash: string;
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
    revokedAt: null,
    revision: 0,
  };
}

/**
 * Exchanges a token of a family for a new one. A live token is spent by it; one spent within the
 * leeway still gets a sibling, so racing tabs all stay signed in. Any other token that names the
 * family was exchanged before, by somebody else: the family is revoked.
 */
export function exchangeToken(
  family: RefreshFamily,
  { presented, issued, now }: { presented: string; issued: string; now: Date },
): Exchange {
  if (family.revokedAt !== null) return { outcome: 'revoked' };
  const token = family.live.find(({ hash }) => hash === presented);
  const spent = family.spent.filter(({ spentAt }) => spentAt.getTime() + leewayMs >= now.getTime());
  if (token && expiryFrom(token.issuedAt) <= now) return { outcome: 'expired' };
  if (!token && !spent.some(({ hash }) => hash === presented)) {
    return { outcome: 'reused', family: revokeFamily(family, now) };
  }
  return {
    outcome: 'rotated',
    family: {
      ...family,
      live: [...family.live.filter(({ hash }) => hash !== presented), { hash: issued, issuedAt: now }].slice(
        -maxLiveTokens,
      ),
      spent: token ? [...spent, { hash: presented, spentAt: now }] : spent,
      expiresAt: expiryFrom(now),
      revision: family.revision + 1,
    },
  };
}

/** Ends a sign-in: none of its tokens can be exchanged any more. */
export function revokeFamily(family: RefreshFamily, now: Date): RefreshFamily {
  return { ...family, live: [], spent: [], revokedAt: now, revision: family.revision + 1 };
}

function expiryFrom(issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + refreshLifetimeMs);
}
