/** Methods of authentication. */
export const proofMethods = ['password', 'google', 'totp', 'recovery_code', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The time and method of a proof in a sign-in. */
export interface Proof {
  readonly at: Date;
  readonly by: ProofMethod;
}

/** How long a proof is fresh, in ms: long enough for calls that need more than an access token. */
export const proofFreshMs = 10 * 60 * 1000;

/** Whether a proof is fresh. */
export const isFresh = ({ at }: Pick<Proof, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() <= proofFreshMs;
