import {
  accessTokenSeconds,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
  tokenType,
} from '@ondine/platform/auth';
import type { Clock } from '@ondine/platform/time';
import { SignJWT } from 'jose';
import type { KeyRing } from './key-ring.ts';

/** The subject of an access token. */
export interface AccessTokenSubject {
  readonly id: string;
  readonly firstName: string;
  readonly role: 'member' | 'admin';
  readonly isBot: boolean;
  readonly paid: boolean;
  readonly onboarded: boolean;
  /** Whether admin rights wait for a second step. */
  readonly secondStepMissing: boolean;
  /** The family of refresh tokens it belongs to; signing out revokes that family. */
  readonly familyId: string;
  /** When that family ends: no token is valid longer. */
  readonly familyEnd: Date;
}

export interface AccessTokens {
  /** A JWT that is valid for 15 minutes, or until its family ends. */
  sign(subject: AccessTokenSubject): Promise<string>;
}

export function createAccessTokens({
  keys,
  clock,
}: {
  keys: Pick<KeyRing, 'signingKey'>;
  clock: Clock;
}): AccessTokens {
  return {
    async sign(subject) {
      const { kid, key } = await keys.signingKey();
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const end = Math.floor(subject.familyEnd.getTime() / 1000);
      return await new SignJWT({
        name: subject.firstName,
        role: subject.role,
        is_bot: subject.isBot,
        paid: subject.paid,
        onboarded: subject.onboarded,
        ...(subject.secondStepMissing ? { second_step_missing: true } : {}),
        fid: subject.familyId,
      })
        .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: tokenType })
        .setSubject(subject.id)
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(Math.min(issuedAt + accessTokenSeconds, end))
        .sign(key);
    },
  };
}
