import { z } from 'zod';

/** Issuer and audience of every access token. */
export const tokenIssuer = 'ondine';
export const tokenAudience = 'ondine';
/** The one algorithm that access tokens are signed with; asymmetric, so that who verifies cannot make one. */
export const tokenAlgorithm = 'EdDSA';
/** The media type in their header (RFC 9068), so that no other JWT of ours passes for one. */
export const tokenType = 'at+jwt';

/** The claims of an access token as they travel. */
export const accessClaimsSchema = z.object({
  sub: z.string().min(1),
  name: z.string(),
  role: z.enum(['member', 'admin']),
  is_bot: z.boolean(),
  paid: z.boolean(),
  onboarded: z.boolean(),
  second_step_missing: z
    .boolean()
    .default(false)
    .describe('An admin who must have a second step, and signed in without'),
  fid: z.string().min(1).describe('The family of refresh tokens it came from'),
  iat: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof accessClaimsSchema>;

/** The signed-in user of a request, as the token tells it. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly role: 'member' | 'admin';
  readonly isBot: boolean;
  readonly paid: boolean;
  readonly onboarded: boolean;
  /** Whether what an admin may do waits for a second step of this sign-in. */
  readonly secondStepMissing: boolean;
  readonly familyId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Reads a caller out of verified claims. */
export function toCaller(claims: AccessClaims): Caller {
  return {
    id: claims.sub,
    name: claims.name,
    role: claims.role,
    isBot: claims.is_bot,
    paid: claims.paid,
    onboarded: claims.onboarded,
    secondStepMissing: claims.second_step_missing,
    familyId: claims.fid,
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date(claims.exp * 1000),
  };
}
