import type { SignIn, Tokens } from '@ondine/contracts';
import { HttpError, type Clock, type Logger } from '@ondine/platform';
import type { AccessTokens } from './tokens/access-token.ts';
import { exchangeToken, openFamily, type RefreshFamily } from './tokens/refresh-family.ts';
import type { RefreshFamilyStore } from './tokens/refresh-family-store.ts';
import { issueRefreshToken, newFamilyId, readRefreshToken } from './tokens/refresh-token.ts';
import type { UserStore } from './user-store.ts';
import type { UserRecord } from './user.ts';

/** Signed-in sessions: opening, prolonging and ending them. */
export interface SignIns {
  /** @param device what it comes from, for the person to recognise */
  open(user: UserRecord, device: string): Promise<Tokens>;
  /** @throws HttpError `refresh_invalid` for every token that cannot be exchanged, without saying why */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the session that a family stands for; repeatable. */
  end(familyId: string): Promise<void>;
  /** Whether a sign-in has not been ended; access tokens outlive it by minutes. */
  isOpen(familyId: string): Promise<boolean>;
  /** The open sign-ins of a user, the latest use first. @param current the one that asks */
  list(userId: string, current: string): Promise<SignIn[]>;
  /** Ends all sign-ins of a user. */
  endAllOf(userId: string, options?: { except?: string }): Promise<void>;
}

/** Tabs that may change one family at the same moment before the last gives up. */
const maxAttempts = 30;

export function createSignIns({
  families,
  users,
  accessTokens,
  clock,
  logger,
}: {
  families: RefreshFamilyStore;
  users: UserStore;
  accessTokens: AccessTokens;
  clock: Clock;
  logger: Logger;
}): SignIns {
  async function tokensFor(user: UserRecord, familyId: string, refreshToken: string): Promise<Tokens> {
    const accessToken = await accessTokens.sign({
      id: user._id,
      firstName: user.firstName,
      role: user.role,
      isBot: user.isBot,
      paid: user.membership.entitlement.paid,
      onboarded: user.onboarding.completedAt !== null,
      familyId,
    });
    return { access_token: accessToken, refresh_token: refreshToken };
  }

  /** Exchanges a token; when another tab changes the family meanwhile, it is decided anew. */
  async function exchange(familyId: string, presented: string, issued: string): Promise<RefreshFamily> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const family = await families.find(familyId);
      if (!family) throw new HttpError('refresh_invalid');
      const result = exchangeToken(family, { presented, issued, now: clock() });
      switch (result.outcome) {
        case 'revoked':
        case 'expired':
          throw new HttpError('refresh_invalid');
        case 'reused':
          await families.revoke(familyId, clock());
          logger.warn(
            { family: familyId, user: family.userId },
            'A spent refresh token came again: its sign-in ends',
          );
          throw new HttpError('refresh_invalid');
        case 'rotated':
          if (await families.replace(result.family)) return result.family;
      }
    }
    throw new HttpError('unavailable', { headers: { 'Retry-After': '1' } });
  }

  return {
    async open(user, device) {
      const familyId = newFamilyId();
      const { token, hash } = issueRefreshToken(familyId);
      await families.insert(openFamily({ id: familyId, userId: user._id, device, hash, now: clock() }));
      return await tokensFor(user, familyId, token);
    },
    async refresh(refreshToken) {
      const parts = readRefreshToken(refreshToken);
      if (!parts) throw new HttpError('refresh_invalid');
      const { token, hash } = issueRefreshToken(parts.familyId);
      const family = await exchange(parts.familyId, parts.hash, hash);
      const user = await users.findById(family.userId);
      if (!user) throw new HttpError('refresh_invalid');
      return await tokensFor(user, family._id, token);
    },
    end: (familyId) => families.revoke(familyId, clock()),
    async isOpen(familyId) {
      const family = await families.find(familyId);
      return family !== null && family.revokedAt === null;
    },
    async list(userId, current) {
      const open = await families.listOpen(userId, clock());
      return open
        .map((family) => toSignIn(family, current))
        .sort((a, b) => b.last_used_at.localeCompare(a.last_used_at));
    },
    endAllOf: (userId, { except } = {}) => families.revokeAllOf(userId, clock(), except),
  };
}

function toSignIn({ _id, device, createdAt, live }: RefreshFamily, current: string): SignIn {
  return {
    id: _id,
    current: _id === current,
    device,
    started_at: createdAt.toISOString(),
    last_used_at: (live.at(-1)?.issuedAt ?? createdAt).toISOString(),
  };
}
