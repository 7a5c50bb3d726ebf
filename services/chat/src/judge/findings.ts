import { inTurn } from '../conversation/in-turn.ts';
import type { ViolationCategory } from '../safety/ending.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { findQuoted, plain, readMessage, type ReadMessage } from './quotes.ts';
import type { Verdict } from './verdict.ts';

/** What is known about a conversation once the judge's word has been checked. */
export interface Findings {
  /** Every checkpoint of the scenario, with the words that met it. */
  readonly checkpoints: readonly { readonly name: string; readonly evidence: string | null }[];
  /** 1 to 5 stars. */
  readonly rating: number;
  readonly feedback: string;
  readonly betterLines: readonly { readonly said: string; readonly better: string }[];
  readonly violation: ViolationCategory | null;
}

const mostBetterLines = 6;
/** A quote that is in no message takes nobody's place; beyond these the judge is making them up. */
const mostWeakRead = 24;

/**
 * The judge's verdict, as far as the transcript bears it out: a checkpoint counts only with a quote
 * of the member's own words, a violation likewise, and names that the scenario does not have count for nothing.
 * @param messages the member's; made ready one at a time, so that nobody waits for the longest conversation
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
