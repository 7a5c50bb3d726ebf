import type { ChatResult, PracticeComparison } from '@ondine/contracts';
import { notesOf } from '../results/line-notes.ts';
import type { Conversation, Exchange, Practice } from './conversation.ts';
import { checkpointPoints } from './score.ts';

/**
 * Whether a conversation can be gone back to: its words are still there, and the safety rules have nothing against it.
 * @param answer what completing it was answered with; undefined when it has no result, as a practice run
 */
export const canGoBackTo = (conversation: Conversation, answer: ChatResult | undefined): boolean =>
  answer?.safety_violated === false && conversation.ending === null && conversation.exchanges.length > 0;

/**
 * The practice run with which a member goes back to a moment of an earlier conversation: as it was until then, and all of
 * it just now, so that nothing of the earlier one counts as time practised.
 * @param fresh a conversation that has just been started in the same scenario
 * @param exchanges how many are taken over
 */
export function goBackTo(fresh: Conversation, earlier: Conversation, exchanges: number): Conversation {
  const momentAfter = (index: number) => new Date(fresh.startedAt.getTime() + index + 1);
  const taken = earlier.exchanges.slice(0, exchanges).map(({ said, reply, assisted }, index): Exchange => ({
    said,
    saidAt: momentAfter(2 * index),
    key: `${fresh.id}-${index}`,
    reply,
    repliedAt: momentAfter(2 * index + 1),
    assisted,
  }));
  return {
    ...fresh,
    opening: earlier.opening,
    casting: earlier.casting,
    level: earlier.level,
    exchanges: taken,
    practice: { of: earlier.id, exchanges: taken.length },
  };
}

/** What is still known of the conversation that a practice run is of. */
export interface Earlier {
  readonly answer: ChatResult | undefined;
  readonly words: Conversation | undefined;
}

/**
 * The result of a practice run: what was found in it, no points, and what it is compared with. Its time says nothing, so
 * that it has the timing points of the earlier conversation.
 */
export async function practiceResult(
  { exchanges }: Pick<Conversation, 'exchanges'>,
  practice: Practice,
  result: ChatResult,
  earlier: Earlier,
): Promise<ChatResult> {
  const timing = earlier.answer?.timing_score ?? 0;
  return {
    ...result,
    ...(!result.safety_violated && {
      timing_score: timing,
      session_score: result.checkpoint_score + result.quality_score + timing,
    }),
    streak_bonus: 0,
    final_points: 0,
    practice: await compare(earlier, practice, exchanges.length),
  };
}

/**
 * The earlier conversation as it was scored, without the checkpoints that it met only after as many exchanges as the
 * practice run has: those it had no chance to meet.
 */
async function compare(
  { answer, words }: Earlier,
  practice: Practice,
  length: number,
): Promise<PracticeComparison> {
  if (!answer) return { earlier_score: 0, earlier_checkpoints_met: {}, earlier_line: null };
  const said = words?.exchanges.map((exchange) => exchange.said) ?? [];
  const metLater = new Set(
    (await notesOf(said, answer))
      .filter(({ exchange }) => exchange >= length)
      .flatMap(({ skills }) => skills.map(({ name }) => name)),
  );
  const met = Object.entries(answer.checkpoints_met).map(
    ([name, wasMet]) => [name, wasMet && !metLater.has(name)] as const,
  );
  return {
    earlier_score:
      checkpointPoints(met.filter(([, wasMet]) => wasMet).length) +
      answer.quality_score +
      answer.timing_score,
    earlier_checkpoints_met: Object.fromEntries(met),
    earlier_line: said[practice.exchanges] ?? null,
  };
}
