import type { PracticeStart } from './conversation-state.ts';

/**
 * The URL of a practice run.
 * @param slug of the scenario
 */
export const practiceAddress = (slug: string, { of, exchanges }: PracticeStart): string =>
  `/chat/exercise/${slug}?practice_of=${of}&from=${exchanges}`;

/**
 * The URL from which a conversation is opened: the list of scenarios, or the transcript that a practice run goes back
 * to.
 */
export const placeBefore = (practice: PracticeStart | null): string =>
  practice === null ? '/chat' : `/chat/history/${practice.of}`;

/** The moment in a URL; null when it names none. */
export function readPracticeStart(search: URLSearchParams): PracticeStart | null {
  const of = search.get('practice_of');
  const exchanges = Number(search.get('from') ?? '0');
  return of !== null && Number.isInteger(exchanges) && exchanges >= 0 ? { of, exchanges } : null;
}
