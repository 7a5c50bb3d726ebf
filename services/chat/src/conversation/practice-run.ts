import type { ChatResult, PracticeComparison } from '@ondine/contracts';
import { notesOf } from '../results/line-notes.ts';
import type { Conversation, Exchange, Practice } from './conversation.ts';
import { checkpointPoints } from './score.ts';

/**
 * Whether a practice run can go back to a conversation: its messages are still stored, and the safety rules did not end
 * it.
 * @param answer to completing it; undefined when it has no result, as a practice run
 */
export const canGoBackTo = (conversation: Conversation, answer: ChatResult | undefined): boolean =>
  answer?.safety_violated === false && conversation.ending === null && conversation.exchanges.length > 0;

/**
 * The practice run that goes back to a moment of an earlier conversation: a copy of it until then, with the current
 * time on all messages, so that the earlier time does not count as practised.
 * @param fresh a new conversation in the same scenario
 * @param exchanges how many are copied
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

/** What is still stored of the earlier conversation of a practice run. */
export interface Earlier {
  readonly answer: ChatResult | undefined;
  readonly words: Conversation | undefined;
}

/**
 * The result of a practice run: its findings, no points, and the comparison. Its duration means nothing, so it gets the
 * timing points of the earlier conversation.
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
 * The earlier score, without the checkpoints that were met only after as many exchanges as the practice run has,
 * because the practice run had no chance to meet them.
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
