/** How long one key signs, in ms. */
export const slotLengthMs = 30 * 24 * 3600 * 1000;
/** How long before its use a key is published, in ms, so that every verifier has it by then. */
export const publishAheadMs = 24 * 3600 * 1000;

/** The keys that must exist at a time. Slots are numbered, so that all replicas of the service agree. */
export interface KeySlots {
  /** The slot whose key signs now. */
  readonly signing: number;
  /** The slots whose keys are published: the previous one's tokens are still valid, the next one is published ahead. */
  readonly published: readonly number[];
}

/** The slots of a time. */
export function keySlotsAt(now: Date): KeySlots {
  const signing = Math.floor(now.getTime() / slotLengthMs);
  const nextIsNear = Math.floor((now.getTime() + publishAheadMs) / slotLengthMs) > signing;
  return { signing, published: [signing - 1, signing, ...(nextIsNear ? [signing + 1] : [])] };
}
