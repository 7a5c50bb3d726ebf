import {
  createLocalJWKSet,
  createRemoteJWKSet,
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
import { HttpError, unavailable } from '../http/problem.ts';
import type { RevokedSignIns } from './revoked-sign-ins.ts';

/** Verified tokens that are remembered at once; about a kilobyte each. */
const defaultCacheSize = 10_000;

export interface TokenVerifier {
  /**
   * The caller of a valid access token whose sign-in has not ended.
   * @throws HttpError `unauthenticated` for a token that is not valid, `unavailable` when the keys cannot be had
   */
  verify(token: string): Promise<Caller>;
  /** The same without waiting, for a token that was verified before; undefined when it takes a look. */
  recall(token: string): Caller | undefined;
}

export interface TokenVerifierOptions {
  /** Where the auth service publishes its keys, the keys themselves, or a function that gives them. */
  readonly jwks: URL | JSONWebKeySet | JWTVerifyGetKey;
  /** The sign-ins that have ended before their access tokens; without it every token lives as long as it says. */
  readonly revoked?: Pick<RevokedSignIns, 'has' | 'hasNow'>;
  readonly clock?: Clock;
  readonly cacheSize?: number;
}

function keyGetter(jwks: TokenVerifierOptions['jwks']): JWTVerifyGetKey {
  if (typeof jwks === 'function') return jwks;
  if (!(jwks instanceof URL)) return createLocalJWKSet(jwks);
  return createRemoteJWKSet(jwks, { timeoutDuration: 3000, cooldownDuration: 5000, cacheMaxAge: 600_000 });
}

/** Whether jose says that the token is at fault, and not the way to the keys. */
function isTokenFault(error: unknown): boolean {
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

/** Verifies access tokens and remembers those it has verified until they expire, as they are: hashing each time costs more than all else of it. */
export function createTokenVerifier({
  jwks,
  revoked,
  clock = systemClock,
  cacheSize = defaultCacheSize,
}: TokenVerifierOptions): TokenVerifier {
  const key = keyGetter(jwks);
  const verified = new Map<string, Caller>();

  function remember(token: string, caller: Caller) {
    const oldest = verified.size >= cacheSize ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, caller);
  }

  async function check(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, key, {
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
      if (isTokenFault(error)) throw new HttpError('unauthenticated', { cause: error });
      throw unavailable(error);
    }
  }

  function known(token: string): Caller | undefined {
    const caller = verified.get(token);
    if (!caller || caller.expiresAt > clock()) return caller;
    verified.delete(token);
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
      // Asked every time: a token that was remembered may have ended since.
      if (await revoked?.has(caller.familyId)) throw new HttpError('unauthenticated');
      return caller;
    },
  };
}
