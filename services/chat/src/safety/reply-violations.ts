import { isOverlong } from './normalise.ts';

/** What must not stand in words that are shown as the partner's. */
export type ReplyViolation = 'length' | 'link' | 'thoughts' | 'refusal' | 'human' | 'instructions';

/** The one address that a partner who steps out of the play may name. */
const allowedLinks = /\b(?:www\.)?findahelpline\.com\b/gi;
const link =
  /\bhttps?:\/\/|\bwww\.|[a-z0-9-]\.(?:com|net|org|io|ly|me|app|co|info|xyz|link|gg|ru|de|uk)\b(?!\w)/i;

const thoughts = /<\/?(?:think|thinking|reasoning|scratchpad)>|<\|[a-z_]+\|>/i;

/** A model that refuses does so in the voice of a model; shown as his, it would be a strange man. */
const refusal =
  /\bas an? (?:ai |artificial intelligence |large )?(?:language )?(?:model|assistant)\b|\bas an ai,? i (?:can|do|am|must|have)|\bi(?:'m| am) (?:sorry, but i can(?:'t|not)|unable to|not able to) (?:assist|help|engage|continue|comply|fulfil|create|generate|discuss)|\b(?:openai|anthropic|content polic(?:y|ies)|usage guidelines|my training data|(?:against|violates?|outside|goes beyond) my (?:programming|guidelines|rules as an ai))\b|\bi (?:can't|cannot) (?:(?:assist|comply) with|help with (?:that|this) request)\b/i;

/** Said of himself, as a claim. A question ('real?'), a denial and other people's reality are no claims. */
const human =
  /\bi(?:'m| am) (?:(?:definitely|really|actually|totally|absolutely|very much|a hundred percent|100%|just) )*(?:(?:an? )?(?:real|actual|living|flesh[- ]and[- ]blood) (?:person|man|human|guy|boy|one)|(?:an? )?human(?: being)?|made of flesh|no (?:bot|robot|machine|ai|computer)|not (?:an? )?(?:bot|robot|machine|ai|a\.i\.|artificial|computer|program))\b/i;

/** Characters of a reply that may be shown; what is longer is cut there, or not read at all. */
export const longestReply = 1500;

/**
 * Characters of a reply that are read: more than the most room that is ever asked for, thoughts and all. A model
 * that is somewhat long is cut; one that goes on and on is not read to its end.
 */
export const longestHeard = 8 * longestReply;

const shingle = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

function* runsOf(words: readonly string[]): Generator<string> {
  for (let start = 0; start + shingle <= words.length; start += 1)
    yield words.slice(start, start + shingle).join(' ');
}

/** A reply is read sentence by sentence against the same instructions. */
let latest: { readonly secret: string; readonly runs: ReadonlySet<string> } | undefined;

/** Whether eight words in a row stand in both. */
function quotes(text: string, secret: string): boolean {
  if (latest?.secret !== secret) latest = { secret, runs: new Set(runsOf(wordsOf(secret))) };
  const { runs } = latest;
  for (const run of runsOf(wordsOf(text))) if (runs.has(run)) return true;
  return false;
}

/**
 * What is wrong with a reply, apart from what it would mean if a member had said it.
 * @param instructions what the partner was told and nobody is to read
 */
export function findReplyViolation(text: string, instructions: string): ReplyViolation | undefined {
  if (isOverlong(text, longestHeard)) return 'length';
  if (thoughts.test(text)) return 'thoughts';
  if (link.test(text.replaceAll(allowedLinks, ''))) return 'link';
  if (refusal.test(text)) return 'refusal';
  if (human.test(text)) return 'human';
  return quotes(text, instructions) ? 'instructions' : undefined;
}
