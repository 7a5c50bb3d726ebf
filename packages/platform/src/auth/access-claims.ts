import { z } from 'zod';

/** Issuer and audience of every access token. */
export const tokenIssuer = 'ondine';
export const tokenAudience = 'ondine';
/** The only signing algorithm of access tokens; asymmetric, so that services that verify tokens cannot issue them. */
export const tokenAlgorithm = 'EdDSA';
/** The media type in their header (RFC 9068), so that no other JWT of ours is accepted as an access token. */
export const tokenType = 'at+jwt';

/** The claims in the payload of an access token. */
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

/** The signed-in user of a request, from the claims of the access token. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly role: 'member' | 'admin';
  readonly isBot: boolean;
  readonly paid: boolean;
  readonly onboarded: boolean;
  /** Whether the rights of an admin are withheld because this sign-in has not passed its second step. */
  readonly secondStepMissing: boolean;
  readonly familyId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** Converts verified claims to a caller. */
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
