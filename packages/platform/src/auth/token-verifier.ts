import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import {
  accessClaimsSchema,
  toCaller,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
  tokenType,
  type Caller,
} from './access-claims.ts';
import { systemClock, type Clock } from '../time/clock.ts';
import { fetchTwice } from '../http/fetch-twice.ts';
import { HttpError, unavailable } from '../http/problem.ts';
import type { RevokedSignIns } from './revoked-sign-ins.ts';

/** Time-out of each of two attempts to load the keys, in ms. */
const keysAttemptMs = 2000;
/** How many verified tokens are cached; about a kilobyte each. */
const defaultCacheSize = 10_000;

export interface TokenVerifier {
  /**
   * The caller of a valid access token whose sign-in has not ended.
   * @throws HttpError `unauthenticated` for a token that is not valid, `unavailable` when the keys cannot be loaded
   */
  verify(token: string): Promise<Caller>;
  /** Like `verify`, but synchronous, for a cached token; undefined when verifying it would need I/O. */
  recall(token: string): Caller | undefined;
}

export interface TokenVerifierOptions {
  /** The URL of the auth service's keys (JWKS), the keys themselves, or a function that returns them. */
  readonly jwks: URL | JSONWebKeySet | JWTVerifyGetKey;
  /** The sign-ins that have ended before their access tokens expired; without it a token is valid until it expires. */
  readonly revoked?: Pick<RevokedSignIns, 'has' | 'hasNow'>;
  readonly clock?: Clock;
  readonly cacheSize?: number;
}

function keyGetter(jwks: TokenVerifierOptions['jwks']): JWTVerifyGetKey {
  if (typeof jwks === 'function') return jwks;
  if (!(jwks instanceof URL)) return createLocalJWKSet(jwks);
  return createRemoteJWKSet(jwks, {
    timeoutDuration: 2 * keysAttemptMs,
    cooldownDuration: 5000,
    cacheMaxAge: 600_000,
    [customFetch]: (url, init) => fetchTwice(url, init, keysAttemptMs),
  });
}

/** Whether jose's error is about the token, and not about loading the keys. */
function isTokenError(error: unknown): boolean {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}

/** A verified token with its caller. */
interface Verified {
  readonly token: string;
  readonly caller: Caller;
}

/** The last characters of a token, which belong to its signature. */
const keyLength = 40;

/**
 * The key of a token in the cache. Looking a string up reads all of it, and a token has several hundred characters; the
 * whole is compared with the one found.
 */
const keyOf = (token: string): string => token.slice(-keyLength);

/** Verifies access tokens and caches the verified ones until they expire. */
export function createTokenVerifier({
  jwks,
  revoked,
  clock = systemClock,
  cacheSize = defaultCacheSize,
}: TokenVerifierOptions): TokenVerifier {
  const getKey = keyGetter(jwks);
  const verified = new Map<string, Verified>();

  function remember(token: string, caller: Caller) {
    const oldest = verified.size >= cacheSize ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(keyOf(token), { token, caller });
  }

  async function check(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer: tokenIssuer,
        audience: tokenAudience,
        algorithms: [tokenAlgorithm],
        typ: tokenType,
        currentDate: clock(),
      });
      const claims = accessClaimsSchema.safeParse(payload);
      if (!claims.success) throw new HttpError('unauthenticated', { cause: claims.error });
      return toCaller(claims.data);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (isTokenError(error)) throw new HttpError('unauthenticated', { cause: error });
      throw unavailable(error);
    }
  }

  function known(token: string): Caller | undefined {
    const key = keyOf(token);
    const found = verified.get(key);
    if (found?.token !== token) return undefined;
    if (found.caller.expiresAt.getTime() > clock().getTime()) return found.caller;
    verified.delete(key);
    return undefined;
  }

  async function read(token: string): Promise<Caller> {
    const remembered = known(token);
    if (remembered) return remembered;
    const caller = await check(token);
    remember(token, caller);
    return caller;
  }

  return {
    recall(token) {
      const caller = known(token);
      if (!caller || !revoked) return caller;
      return revoked.hasNow(caller.familyId) === false ? caller : undefined;
    },
    async verify(token) {
      const caller = await read(token);
      // Checked on every call: the sign-in of a cached token may have ended since.
      if (await revoked?.has(caller.familyId)) throw new HttpError('unauthenticated');
      return caller;
    },
  };
}
