/** The member's text that the server does not have yet; stored for this tab only. */
export interface Draft {
  readonly text: string;
  /** A message whose answer has not arrived. */
  readonly outgoing: string;
  /** Whether it contains a suggestion of the coach. */
  readonly assisted?: boolean;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (slug: string) => `ondine.chat.draft.${slug}`;
const none: Draft = { text: '', outgoing: '' };

export function readDraft(storage: DraftStorage, slug: string): Draft {
  const kept = storage.getItem(keyOf(slug));
  if (kept === null) return none;
  try {
    const draft: unknown = JSON.parse(kept);
    return { ...none, ...(typeof draft === 'object' ? (draft as Partial<Draft>) : {}) };
  } catch (error) {
    console.warn('The draft on this device cannot be read', error);
    return none;
  }
}

export function keepDraft(storage: DraftStorage, slug: string, draft: Draft): void {
  if (draft.text === '' && draft.outgoing === '') storage.removeItem(keyOf(slug));
  else storage.setItem(keyOf(slug), JSON.stringify(draft));
}

/**
 * The content of the input after a reload.
 * @param arrived the member's messages that the server has
 */
export function restoreDraft({ text, outgoing }: Draft, arrived: readonly string[]): string {
  const isLost = outgoing !== '' && arrived.at(-1) !== outgoing;
  return isLost && text === '' ? outgoing : text;
}
