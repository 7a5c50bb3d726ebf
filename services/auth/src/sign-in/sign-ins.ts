import type { SignIn, Tokens } from '@ondine/contracts';
import type { RevokedSignIns } from '@ondine/platform/auth';
import { HttpError } from '@ondine/platform/http';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { AccountEmails } from '../account/account-emails.ts';
import type { AuditLog, AuditOrigin } from '../audit/audit-log.ts';
import type { ProofMethod } from '../step-up/proof.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import { exchangeToken, familyEnd, openFamily, type RefreshFamily } from '../tokens/refresh-family.ts';
import type { RefreshFamilyStore } from '../tokens/refresh-family-store.ts';
import { newFamilyId, type RefreshTokenParts, type RefreshTokens } from '../tokens/refresh-token.ts';
import type { SignInEpochStore } from '../tokens/sign-in-epoch-store.ts';
import type { TokenOwner } from '../account/token-owner.ts';
import type { UserStore } from '../account/user-store.ts';
import type { UserRecord } from '../account/user.ts';

/** Sign-ins: opening, refreshing and ending them. Every end is announced to all parts of the platform. */
export interface SignIns {
  /**
   * @param user as read before authentication: an event since then that ended all sign-ins ends this one too
   * @param from the device, in words for its owner, and the method of authentication
   * @throws HttpError `invalid_credentials` when all sign-ins of the account have ended meanwhile
   */
  open(user: UserRecord, from: { device: string; by: ProofMethod; secondStep?: boolean }): Promise<Tokens>;
  /**
   * @param presented the parsed refresh token
   * @param agent the client program; see `agentOf`
   * @param originOf returns the origin for the audit log, called only when there is an entry
   * @throws HttpError `refresh_invalid` for every token that cannot be exchanged, without the reason
   */
  refresh(presented: RefreshTokenParts, agent: string, originOf: () => AuditOrigin): Promise<Tokens>;
  /** Stores whether a sign-in has passed a second step; the next access token contains it. */
  noteSecondStep(familyId: string, secondStep: boolean): Promise<void>;
  /** Whether admin rights are withheld until the sign-in passes a second step. */
  isSecondStepMissing(user: Pick<UserRecord, 'role'>, familyId: string): Promise<boolean>;
  /** Ends the sign-in of a token family; idempotent. */
  end(familyId: string): Promise<void>;
  /** Ends it for a client with one of its refresh tokens, live or not; with any other token nothing happens. */
  endByToken(familyId: string, refreshToken: string): Promise<void>;
  /** Ends the sign-in of a refresh token, because another one replaces it. */
  endReplaced(refreshToken: string): Promise<void>;
  /** The open sign-ins of a user, the latest use first. @param current the sign-in of the request */
  list(userId: string, current: string): Promise<SignIn[]>;
  /** Ends all sign-ins of a user, including those being opened. @returns how many there were */
  endAllOf(userId: string, options?: { except?: string }): Promise<number>;
  /** Ends all sign-ins of a deleted account, and removes the user id from them. */
  forgetAllOf(userId: string): Promise<void>;
  /** Ends all sign-ins of all users, including those being opened. @returns how many of each user */
  endAll(): Promise<ReadonlyMap<string, number>>;
}

/** How many tabs may change one family at the same moment before the last gives up. */
const maxAttempts = 30;

export interface SignInsDeps {
  readonly families: RefreshFamilyStore;
  readonly epochs: SignInEpochStore;
  readonly refreshTokens: RefreshTokens;
  readonly users: UserStore;
  readonly accessTokens: AccessTokens;
  readonly revoked: Pick<RevokedSignIns, 'announce'>;
  readonly audit: Pick<AuditLog, 'note'>;
  readonly emails: Pick<AccountEmails, 'signInEnded'>;
  /** Whether admins must pass a second step. */
  readonly adminsNeedSecondStep: boolean;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function createSignIns(deps: SignInsDeps): SignIns {
  const { families, epochs, refreshTokens, users, accessTokens, revoked, audit, emails, clock, logger } =
    deps;

  const lacksSecondStep = ({ role }: Pick<UserRecord, 'role'>, family: RefreshFamily | null) =>
    deps.adminsNeedSecondStep && role === 'admin' && family?.secondStep !== true;

  async function tokensFor(user: TokenOwner, family: RefreshFamily, refreshToken: string): Promise<Tokens> {
    const accessToken = await accessTokens.sign({
      id: user._id,
      firstName: user.firstName,
      role: user.role,
      isBot: user.isBot,
      paid: user.membership.entitlement.paid,
      onboarded: user.onboarding.completedAt !== null,
      secondStepMissing: lacksSecondStep(user, family),
      familyId: family._id,
      familyEnd: familyEnd(family),
    });
    return { access_token: accessToken, refresh_token: refreshToken };
  }

  /** Announced only after it is stored: a replica that missed the announcement reads it from the store. */
  async function end(familyId: string): Promise<void> {
    await families.revoke(familyId, clock());
    await revoked.announce([familyId]);
  }

  async function tellOwner({ userId, device }: RefreshFamily): Promise<void> {
    const owner = await users.findById(userId);
    if (owner) emails.signInEnded(owner, device);
  }

  /** Exchanges a token; when another tab changes the family meanwhile, it decides again. */
  async function exchange(
    { familyId, hash: presented, isOurs }: RefreshTokenParts,
    agent: string,
    { issued, originOf }: { issued: string; originOf: () => AuditOrigin },
  ): Promise<RefreshFamily> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const family = await families.find(familyId);
      if (!family) throw new HttpError('refresh_invalid');
      const result = exchangeToken(family, { presented, isOurs, agent, issued, now: clock() });
      switch (result.outcome) {
        case 'revoked':
        case 'expired':
        case 'unknown':
          throw new HttpError('refresh_invalid');
        case 'reused':
          await end(familyId);
          audit.note(family.userId, 'token_reused', originOf());
          logger.warn(
            { family: familyId, user: family.userId },
            'A spent refresh token came again: its sign-in ends',
          );
          await tellOwner(family);
          throw new HttpError('refresh_invalid');
        case 'rotated':
          if (!(await families.replace(result.family))) continue;
          if (result.byAnotherDevice) {
            audit.note(family.userId, 'token_on_two_devices', originOf());
            logger.warn(
              { family: familyId, user: family.userId },
              'A refresh token was exchanged by two different devices within seconds',
            );
          }
          return result.family;
      }
    }
    throw new HttpError('unavailable', { headers: { 'Retry-After': '1' } });
  }

  return {
    async open(user, { device, by, secondStep = false }) {
      const id = newFamilyId();
      const { token, hash } = refreshTokens.issue(id);
      const epoch = await epochs.read();
      const family = openFamily({ id, userId: user._id, device, hash, by, secondStep, epoch, now: clock() });
      await families.insert(family);
      // Ending all sign-ins first changes the account, or the epoch, and then ends the families it finds. So it either
      // finds this one, or has changed that by now.
      const [current, epochNow] = await Promise.all([users.findById(user._id), epochs.read()]);
      if (!current || current.signInsEnded !== user.signInsEnded || epochNow !== epoch) {
        await end(id);
        if (!current) await families.forgetAllOf(user._id, clock());
        throw new HttpError('invalid_credentials', {
          detail: 'Your account was signed out just now. Please log in again.',
        });
      }
      return await tokensFor(user, family, token);
    },
    async refresh(presented, agent, originOf) {
      const { token, hash } = refreshTokens.issue(presented.familyId);
      const family = await exchange(presented, agent, { issued: hash, originOf });
      const user = await users.findTokenOwner(family.userId);
      if (!user) throw new HttpError('refresh_invalid');
      return await tokensFor(user, family, token);
    },
    noteSecondStep: (familyId, secondStep) => families.noteSecondStep(familyId, secondStep),
    isSecondStepMissing: async (user, familyId) => lacksSecondStep(user, await families.find(familyId)),
    end,
    async endByToken(familyId, refreshToken) {
      const parts = refreshTokens.read(refreshToken);
      if (parts?.isOurs === true && parts.familyId === familyId) await end(familyId);
    },
    async endReplaced(refreshToken) {
      const parts = refreshTokens.read(refreshToken);
      if (parts?.isOurs === true) await end(parts.familyId);
    },
    async list(userId, current) {
      const open = await families.listOpen(userId, clock());
      return open
        .map((family) => toSignIn(family, current))
        .sort((a, b) => b.last_used_at.localeCompare(a.last_used_at));
    },
    async endAllOf(userId, { except } = {}) {
      await users.endSignInsUnderWay(userId);
      const ended = await families.revokeAllOf(userId, clock(), except);
      await revoked.announce(ended);
      return ended.length;
    },
    async forgetAllOf(userId) {
      const ended = await families.revokeAllOf(userId, clock());
      await revoked.announce(ended);
      await families.forgetAllOf(userId, clock());
    },
    async endAll() {
      const epoch = await epochs.end();
      const counts = new Map<string, number>();
      for (;;) {
        const ended = await families.revokeSome(epoch, clock());
        if (ended.length === 0) return counts;
        await revoked.announce(ended.map(({ _id }) => _id));
        for (const { userId } of ended) counts.set(userId, (counts.get(userId) ?? 0) + 1);
      }
    },
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
