import type { HeardOfAccount } from '@ondine/platform';

/** What this service has heard about an account. */
export interface Member extends HeardOfAccount {
  /** The options chosen in the onboarding. */
  readonly goals: readonly string[];
  /** When the account was created; undefined when nothing was heard of that. */
  readonly registeredAt: Date | undefined;
}
