/** How long one signing key signs. */
export const slotLengthMs = 30 * 24 * 3600 * 1000;
/** How long before its time a key is published, so that every verifier has it when it begins to sign. */
export const publishAheadMs = 24 * 3600 * 1000;

/** Which keys there must be at a moment. Slots are numbered, so that all replicas of the service agree. */
export interface KeySlots {
  /** The slot whose key signs now. */
  readonly signing: number;
  /** Every slot whose key is published: the last one's tokens are still about, the next one's will be. */
  readonly published: readonly number[];
}

/** The slots of a moment. */
export function keySlotsAt(now: Date): KeySlots {
  const signing = Math.floor(now.getTime() / slotLengthMs);
  const nextIsNear = Math.floor((now.getTime() + publishAheadMs) / slotLengthMs) > signing;
  return { signing, published: [signing - 1, signing, ...(nextIsNear ? [signing + 1] : [])] };
}
