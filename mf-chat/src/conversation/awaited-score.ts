import type { DraftStorage } from './drafts.ts';

const keyOf = (slug: string) => `ondine.chat.score.${slug}`;

/** The conversation of a scenario whose score was requested but has not arrived; stored for this tab only. */
export const readAwaited = (storage: DraftStorage, slug: string): string | null =>
  storage.getItem(keyOf(slug));

/** @param sessionId null once the score has arrived, or is not needed any more */
export function keepAwaited(storage: DraftStorage, slug: string, sessionId: string | null): void {
  if (sessionId === null) storage.removeItem(keyOf(slug));
  else storage.setItem(keyOf(slug), sessionId);
}
