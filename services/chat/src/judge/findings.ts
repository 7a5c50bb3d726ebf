import type { ViolationCategory } from '../safety/ending.ts';
import type { Scenario } from '../scenario.ts';
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

/** Letters and figures only: a quote is the same whatever became of its dashes and quotation marks. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const sentencesOf = (message: string) => [message, ...message.split(/[.!?…;\n]+/)].map(plain);

/**
 * The message that a quote is from: part of one, or the whole of one of its sentences however short,
 * such as 'No.' One or two letters out of a longer sentence prove nothing.
 */
function findQuoted(said: readonly string[], quote: string | null): string | undefined {
  const wanted = plain(quote ?? '');
  if (wanted === '') return undefined;
  return said.find(
    (message) =>
      sentencesOf(message).includes(wanted) ||
      (wanted.length >= 3 && ` ${plain(message)} `.includes(` ${wanted} `)),
  );
}

/**
 * The judge's verdict, as far as the transcript bears it out: a checkpoint counts only with a quote
 * of the member's own words, a violation likewise, and names that the scenario does not have count for nothing.
 * @param said the member's messages
 */
export function toFindings(verdict: Verdict, scenario: Scenario, said: readonly string[]): Findings {
  const checkpoints = scenario.checkpoints.map(({ name }) => {
    const found = verdict.checkpoints.find((each) => plain(each.name) === plain(name));
    const isBorneOut = found?.met === true && findQuoted(said, found.quote) !== undefined;
    return { name, evidence: isBorneOut ? (found.quote ?? '').trim() : null };
  });
  const weak = new Map(
    verdict.weak.flatMap(({ quote, better }) => {
      const message = findQuoted(said, quote);
      return message === undefined ? [] : [[message, better.trim()] as const];
    }),
  );
  return {
    checkpoints,
    rating: verdict.rating,
    feedback: verdict.feedback.trim(),
    betterLines: [...weak].slice(0, mostBetterLines).map(([message, better]) => ({ said: message, better })),
    violation: findQuoted(said, verdict.violation?.quote ?? null)
      ? (verdict.violation?.category ?? null)
      : null,
  };
}
