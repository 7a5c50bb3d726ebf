/** Ways of showing who one is. */
export const proofMethods = ['password', 'google', 'totp', 'recovery_code', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** That a sign-in was proved at a moment, and how. */
export interface Proof {
  readonly at: Date;
  readonly by: ProofMethod;
}

/** How long a proof is enough for what an access token alone is not. */
export const proofFreshMs = 10 * 60 * 1000;

/** Whether a proof is fresh enough. */
export const isFresh = ({ at }: Pick<Proof, 'at'>, now: Date): boolean =>
  now.getTime() - at.getTime() <= proofFreshMs;
