import type { Tokens } from '@ondine/contracts';
import { HttpError, type Clock, type Logger } from '@ondine/platform';
import type { AccessTokens } from './tokens/access-token.ts';
import { exchangeToken, openFamily, type RefreshFamily } from './tokens/refresh-family.ts';
import type { RefreshFamilyStore } from './tokens/refresh-family-store.ts';
import { issueRefreshToken, newFamilyId, readRefreshToken } from './tokens/refresh-token.ts';
import type { UserStore } from './user-store.ts';
import type { UserRecord } from './user.ts';

/** Signed-in sessions: opening, prolonging and ending them. */
export interface SignIns {
  open(user: UserRecord): Promise<Tokens>;
  /** @throws HttpError `refresh_invalid` for every token that cannot be exchanged, without saying why */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the session that a family stands for; repeatable. */
  end(familyId: string): Promise<void>;
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
    async open(user) {
      const familyId = newFamilyId();
      const { token, hash } = issueRefreshToken(familyId);
      await families.insert(openFamily({ id: familyId, userId: user._id, hash, now: clock() }));
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
  };
}
