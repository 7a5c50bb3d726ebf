import { boardPageSchema } from '@ondine/contracts';
import type { Member } from '../platform/add-members.ts';

/**
 * Opens a leaderboard stream as a browser does, and reads its first fifty rows whenever they change.
 * @param onSeen called each time with the repetitions of each member and the time of arrival
 * @returns a function that closes the stream
 */
export async function watchBoard(
  { baseUrl, exercise, viewer }: { baseUrl: string; exercise: string; viewer: Member },
  onSeen: (reps: ReadonlyMap<string, number>, at: number) => void,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const stream = await fetch(`${baseUrl}/api/sessions/leaderboard/${exercise}/pages/live?limit=50`, {
    headers: { Authorization: `Bearer ${viewer.token}` },
    signal: stop.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`The stream answered ${stream.status}.`);

  function see(block: string): void {
    const page = /^event: page\ndata: (.*)$/s.exec(block)?.[1];
    if (page === undefined) return;
    const { entries } = boardPageSchema.parse(JSON.parse(page));
    onSeen(new Map(entries.map(({ user_id: id, best_reps: reps }) => [id, reps])), performance.now());
  }

  const text = stream.body.pipeThrough(new TextDecoderStream());
  const listening = (async () => {
    let held = '';
    for await (const piece of text) {
      const blocks = (held + piece).split('\n\n');
      held = blocks.pop() ?? '';
      blocks.forEach(see);
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return async () => {
    stop.abort();
    await listening;
  };
}
