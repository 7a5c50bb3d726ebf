import { leaderboardRoutes } from '@ondine/contracts';
import type { Member } from '../platform/add-members.ts';

/**
 * Opens a board as a browser does: it reads the stream of changes, and at each word the board's first
 * fifty. One reading at a time; word that comes meanwhile is one more reading after it.
 * @param onSeen told who stands with how many repetitions each time, and when it was there
 * @returns ends it
 */
export async function watchBoard(
  { baseUrl, exercise, viewer }: { baseUrl: string; exercise: string; viewer: Member },
  onSeen: (reps: ReadonlyMap<string, number>, at: number) => void,
): Promise<() => Promise<void>> {
  const board = `${baseUrl}/api/sessions/leaderboard/${exercise}`;
  const stop = new AbortController();
  const stream = await fetch(`${board}/live`, { signal: stop.signal });
  if (!stream.ok || !stream.body) throw new Error(`The stream answered ${stream.status}.`);
  let asked = false;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    while (asked) {
      asked = false;
      const answer = await fetch(`${board}?limit=50`, {
        headers: { Authorization: `Bearer ${viewer.token}` },
      });
      const entries = leaderboardRoutes.board.reply.parse(await answer.json());
      onSeen(new Map(entries.map(({ user_id: id, best_reps: reps }) => [id, reps])), performance.now());
    }
  }

  const text = stream.body.pipeThrough(new TextDecoderStream());
  const listening = (async () => {
    for await (const piece of text) {
      if (!piece.includes('event: changed')) continue;
      asked = true;
      reading ??= read().finally(() => (reading = undefined));
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return async () => {
    stop.abort();
    await listening;
    await reading;
  };
}
