import { isOverlong } from './normalise.ts';

/** Violations in texts that are shown as the partner's. */
export type ReplyViolation = 'length' | 'link' | 'thoughts' | 'refusal' | 'human' | 'instructions';

/** The only URL that a partner may name, when it leaves the role to offer help. */
const allowedLinks = /\b(?:www\.)?findahelpline\.com\b/gi;
const link =
  /\bhttps?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|net|org|io|ly|me|app|co|info|xyz|link|gg|ru|de|uk)\b(?!\w)/i;

const thoughts = /<\/?(?:think|thinking|reasoning|scratchpad)>|<\|[a-z_]+\|>/i;

/** A model refuses in its own voice, which would break the partner's role. */
const refusal =
  /\bas an? (?:ai |artificial intelligence |large )?(?:language )?(?:model|assistant)\b|\bas an ai,? i (?:can|do|am|must|have)|\bi(?:'m| am) (?:sorry, but i can(?:'t|not)|unable to|not able to) (?:assist|help|engage|continue|comply|fulfil|create|generate|discuss)|\b(?:openai|anthropic|content polic(?:y|ies)|usage guidelines|my training data|(?:against|violates?|outside|goes beyond) my (?:programming|guidelines|rules as an ai))\b|\bi (?:can't|cannot) (?:(?:assist|comply) with|help with (?:that|this) request)\b/i;

/** A claim to be human. A question ('real?'), a denial and statements about other people are not claims. */
const human =
  /\bi(?:'m| am) (?:(?:definitely|really|actually|totally|absolutely|very much|a hundred percent|100%|just) )*(?:(?:an? )?(?:real|actual|living|flesh[- ]and[- ]blood) (?:person|man|human|guy|boy|one)|(?:an? )?human(?: being)?|made of flesh|no (?:bot|robot|machine|ai|computer)|not (?:an? )?(?:bot|robot|machine|ai|a\.i\.|artificial|computer|program))\b/i;

/** The most characters of a reply that are shown; a longer one is cut there, or not read at all. */
export const longestReply = 1500;

/**
 * The most characters of a reply that are read: more than the largest token limit of a request, including thoughts. A
 * slightly long reply is cut; an endless one is not read to its end.
 */
export const longestHeard = 8 * longestReply;

const shingle = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

function* runsOf(words: readonly string[]): Generator<string> {
  for (let start = 0; start + shingle <= words.length; start += 1)
    yield words.slice(start, start + shingle).join(' ');
}

/** Cached, because a reply is checked sentence by sentence against the same instructions. */
let latest: { readonly secret: string; readonly runs: ReadonlySet<string> } | undefined;

/** Whether eight consecutive words occur in both. */
function quotes(text: string, secret: string): boolean {
  if (latest?.secret !== secret) latest = { secret, runs: new Set(runsOf(wordsOf(secret))) };
  const { runs } = latest;
  for (const run of runsOf(wordsOf(text))) if (runs.has(run)) return true;
  return false;
}

/**
 * The violation in a reply, apart from its meaning if a member had said it.
 * @param instructions of the partner, which must stay secret
 */
export function findReplyViolation(text: string, instructions: string): ReplyViolation | undefined {
  if (isOverlong(text, longestHeard)) return 'length';
  if (thoughts.test(text)) return 'thoughts';
  if (link.test(text.replaceAll(allowedLinks, ''))) return 'link';
  if (refusal.test(text)) return 'refusal';
  if (human.test(text)) return 'human';
  return quotes(text, instructions) ? 'instructions' : undefined;
}
