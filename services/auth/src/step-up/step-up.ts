import { HttpError } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import type { RefreshFamilyStore } from '../tokens/refresh-family-store.ts';
import { isFresh, type ProofMethod } from './proof.ts';

/** The sign-in of a call, from its access token. */
export interface AskingSignIn {
  readonly id: string;
  readonly familyId: string;
}

/**
 * Checks that go beyond the access token and read the store: whether a sign-in is still open, and whether it has a
 * fresh proof.
 */
export interface StepUp {
  /** @throws HttpError `unauthenticated` when the sign-in has ended */
  requireOpen(caller: AskingSignIn): Promise<void>;
  /** @throws HttpError `unauthenticated` as above, `reauthentication_required` ten minutes after the last proof */
  requireProof(caller: AskingSignIn): Promise<void>;
  /** Stores a proof of a sign-in with the current time. */
  prove(caller: AskingSignIn, by: ProofMethod): Promise<void>;
}

export function createStepUp({
  families,
  clock,
}: {
  families: Pick<RefreshFamilyStore, 'find' | 'prove'>;
  clock: Clock;
}): StepUp {
  async function openFamilyOf({ id, familyId }: AskingSignIn) {
    const family = await families.find(familyId);
    if (family?.userId !== id || family.revokedAt !== null) throw new HttpError('unauthenticated');
    return family;
  }
  return {
    async requireOpen(caller) {
      await openFamilyOf(caller);
    },
    async requireProof(caller) {
      const { proof, createdAt } = await openFamilyOf(caller);
      if (!isFresh(proof ?? { at: createdAt }, clock())) throw new HttpError('reauthentication_required');
    },
    prove: ({ familyId }, by) => families.prove(familyId, { at: clock(), by }),
  };
}
