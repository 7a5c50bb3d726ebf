import { randomUUID } from 'node:crypto';
import type { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import type { UserStore } from '../account/user-store.ts';
import type { UserRecord } from '../account/user.ts';
import { challengeLifetimeMs, type ChallengeScope, type ChallengeStore } from './challenge-store.ts';
import type { PasskeyRecord, PasskeyStore } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';
import { algorithms, challengeOf, verifyNewPasskey, verifyPasskeyUse } from './verify-passkey.ts';

/** Enough for one on each device. */
const maxPerAccount = 20;

/** The result of a use: the user whose passkey it is, or, if it failed, the account it belongs to. */
export type PasskeyVerdict =
  | { readonly isProved: true; readonly user: UserRecord }
  | { readonly isProved: false; readonly userId: string | null };

/** The passkeys of accounts. */
export interface Passkeys {
  /** Whether passkeys work on this site. */
  readonly available: boolean;
  list(userId: string): Promise<Passkey[]>;
  has(userId: string): Promise<boolean>;
  /** @throws HttpError `conflict` when there are too many, or passkeys do not work on this site */
  startAdding(user: UserRecord, browser: string): Promise<PasskeyCreation>;
  /**
   * @param from `device` is its name until the owner changes it
   * @throws HttpError `conflict` when it took too long or exists already, `validation_failed` when it is invalid
   */
  add(user: UserRecord, passkey: NewPasskey, from: { browser: string; device: string }): Promise<Passkey>;
  /** @returns false when the account has no such passkey */
  rename(userId: string, id: string, name: string): Promise<boolean>;
  /** @returns false when the account has no such passkey */
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes those that were added at a time or later. */
  removeAddedSince(userId: string, since: Date): Promise<void>;
  /** The request options for a browser. @throws HttpError `conflict` when passkeys do not work on this site */
  ask(scope: ChallengeScope): Promise<PasskeyRequest>;
  /** Verifies a use, and uses up its challenge. @param scope the one of the request options */
  check(passkey: PasskeyUse, scope: ChallengeScope): Promise<PasskeyVerdict>;
  /** Removes the passkeys of an account. */
  forget(userId: string): Promise<void>;
}

export interface PasskeysDeps {
  readonly store: PasskeyStore;
  readonly challenges: ChallengeStore;
  readonly relyingParty: RelyingParty | null;
  readonly users: Pick<UserStore, 'findById'>;
  readonly clock: Clock;
}

const over = () =>
  new HttpError('conflict', { detail: 'This took too long, or was done before. Please start again.' });

function refused(): never {
  const detail = 'This passkey could not be added. Please try again, or use another device.';
  throw new HttpError('validation_failed', { detail, errors: { passkey: [detail] } });
}

const toPasskey = ({ _id, name, createdAt, lastUsedAt }: PasskeyRecord): Passkey => ({
  id: _id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

const toDescriptor = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** The user handle on devices: our account id, which reveals nothing about the person. */
const handleOf = (userId: string) => new TextEncoder().encode(userId);

export function createPasskeys({ store, challenges, relyingParty, users, clock }: PasskeysDeps): Passkeys {
  function requireSite(): RelyingParty {
    if (relyingParty) return relyingParty;
    throw new HttpError('conflict', { detail: 'Passkeys do not work at this address.' });
  }

  return {
    available: relyingParty !== null,
    list: async (userId) => (await store.listOf(userId)).map(toPasskey),
    has: async (userId) => (await store.listOf(userId)).length > 0,
    async startAdding(user, browser) {
      const site = requireSite();
      const own = await store.listOf(user._id);
      if (own.length >= maxPerAccount) {
        throw new HttpError('conflict', { detail: 'You have as many passkeys as an account can hold.' });
      }
      const {
        challenge,
        user: owner,
        pubKeyCredParams,
      } = await generateRegistrationOptions({
        rpName: 'Ondine',
        rpID: site.id,
        userID: handleOf(user._id),
        userName: user.email,
        userDisplayName: user.firstName,
        supportedAlgorithmIDs: algorithms,
      });
      await challenges.keep(challenge, { ceremony: 'add', browser, userId: user._id }, clock());
      return {
        challenge,
        rp: { id: site.id, name: 'Ondine' },
        user: owner,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
        timeout: challengeLifetimeMs,
        excludeCredentials: own.map(toDescriptor),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },
    async add(user, passkey, { browser, device }) {
      const challenge = challengeOf(passkey) ?? refused();
      const now = clock();
      const scope = { ceremony: 'add', browser, userId: user._id } as const;
      if (!(await challenges.take(challenge, scope, now))) throw over();
      const fresh =
        (await verifyNewPasskey(passkey, { challenge, relyingParty: requireSite() })) ?? refused();
      const record: PasskeyRecord = {
        ...fresh,
        _id: randomUUID(),
        userId: user._id,
        transports: passkey.response.transports ?? [],
        name: device,
        createdAt: now,
        lastUsedAt: null,
      };
      if (!(await store.insert(record))) {
        throw new HttpError('conflict', { detail: 'This passkey is here already.' });
      }
      // Checked after storing: a concurrent deletion either finds the passkey, or has emptied the account by now.
      if (!(await users.findById(user._id))) {
        await store.removeAllOf(user._id);
        throw new HttpError('not_found');
      }
      return toPasskey(record);
    },
    rename: (userId, id, name) => store.rename(userId, id, name),
    remove: (userId, id) => store.remove(userId, id),
    removeAddedSince: (userId, since) => store.removeAddedSince(userId, since),
    async ask(scope) {
      const site = requireSite();
      // With an empty list a browser offers all passkeys that it has for this site.
      const own = scope.userId === null ? [] : await store.listOf(scope.userId);
      const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
      await challenges.keep(challenge, scope, clock());
      return {
        challenge,
        rpId: site.id,
        timeout: challengeLifetimeMs,
        userVerification: 'required',
        allowCredentials: own.map(toDescriptor),
      };
    },
    async check(use, scope) {
      const challenge = challengeOf(use);
      const now = clock();
      const isOurs = challenge !== null && (await challenges.take(challenge, scope, now));
      const found = await store.findByCredential(use.id);
      const verdict = { isProved: false, userId: scope.userId ?? found?.userId ?? null } as const;
      if (!isOurs || !found || !relyingParty) return verdict;
      if (scope.userId !== null && scope.userId !== found.userId) return verdict;
      // When the account was not known beforehand, the device must name it.
      const { userHandle } = use.response;
      const handle = isoBase64URL.fromBuffer(handleOf(found.userId));
      if (userHandle == null ? scope.userId === null : userHandle !== handle) return verdict;
      // Read before the use is stored, so that whatever ends all sign-ins from now on also ends the one that is opened.
      const user = await users.findById(found.userId);
      const counter = await verifyPasskeyUse(use, found, { challenge, relyingParty });
      if (!user || counter === null || !(await store.use(found, counter, now))) return verdict;
      return { isProved: true, user };
    },
    async forget(userId) {
      await Promise.all([store.removeAllOf(userId), challenges.removeAllOf(userId)]);
    },
  };
}
