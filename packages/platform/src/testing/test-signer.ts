import { exportJWK, generateKeyPair, SignJWT, type JSONWebKeySet } from 'jose';
import {
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
  tokenType,
  type AccessClaims,
} from '../auth/access-claims.ts';

export interface TestSigner {
  readonly jwks: JSONWebKeySet;
  /** A valid access token; default: that of an onboarded, paid member `user-1`. */
  sign(claims?: Partial<AccessClaims>): Promise<string>;
}

/** Signs access tokens as the auth service does, with a key of its own. */
export async function testSigner(): Promise<TestSigner> {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm);
  const kid = 'test';
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: tokenAlgorithm, use: 'sig' }] },
    sign(claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        sub: 'user-1',
        name: 'Ada',
        role: 'member',
        is_bot: false,
        paid: true,
        onboarded: true,
        fid: 'family-1',
        iat: now,
        exp: now + 900,
        ...claims,
      })
        .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: tokenType })
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .sign(privateKey);
    },
  };
}
