import { inTurn } from '../conversation/in-turn.ts';
import type { ViolationCategory } from '../safety/ending.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { findQuoted, plain, readMessage, type ReadMessage } from './quotes.ts';
import type { Verdict } from './verdict.ts';

/** The findings about a conversation after the judge's verdict was checked. */
export interface Findings {
  /** Every checkpoint of the scenario, with the quote that met it. */
  readonly checkpoints: readonly { readonly name: string; readonly evidence: string | null }[];
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly feedback: string;
  readonly betterLines: readonly { readonly said: string; readonly better: string }[];
  readonly violation: ViolationCategory | null;
}

const mostBetterLines = 6;
/**
 * Entries without a valid quote do not count towards the limit of notes, but no more than this many are read: beyond
 * that the judge is inventing them.
 */
const mostWeakRead = 24;

/**
 * The part of the judge's verdict that the transcript supports: a checkpoint or a violation counts only with a quote of
 * the member's own words, and names that the scenario does not have are ignored.
 * @param messages of the member; they are prepared one at a time, so that a long conversation does not block the thread
 */
export async function toFindings(
  verdict: Verdict,
  scenario: Scenario,
  messages: readonly string[],
): Promise<Findings> {
  const said: ReadMessage[] = [];
  for (const message of messages) said.push(await inTurn(() => readMessage(message)));
  const find = (quote: string | null) => inTurn(() => findQuoted(said, quote)?.text);
  const checkpoints: { name: string; evidence: string | null }[] = [];
  for (const { name } of scenario.checkpoints) {
    const found = verdict.checkpoints.find((each) => plain(each.name) === plain(name));
    const isBorneOut = found?.met === true && (await find(found.quote)) !== undefined;
    checkpoints.push({ name, evidence: isBorneOut ? (found.quote ?? '').trim() : null });
  }
  const weak = new Map<string, string>();
  for (const { quote, better } of verdict.weak.slice(0, mostWeakRead)) {
    const message = await find(quote);
    if (message !== undefined) weak.set(message, better.trim());
  }
  const isViolation = (await find(verdict.violation?.quote ?? null)) !== undefined;
  return {
    checkpoints,
    rating: verdict.rating,
    feedback: verdict.feedback.trim(),
    betterLines: [...weak].slice(0, mostBetterLines).map(([message, better]) => ({ said: message, better })),
    violation: isViolation ? (verdict.violation?.category ?? null) : null,
  };
}
