import type { Choice } from './answer-short.ts';
import { firstOf } from './answer-question.ts';
import { asksForPlan, optionIn, timeIn, withWords } from './her-words.ts';
import type { Part, Understood } from './understand.ts';

/** Minimum similarity at which a known question is answered from the fact sheet, even if it offers two options. */
const surelyKnown = 0.8;

/** The member asks to be told anything about the partner. */
export const asksForAnything =
  /\b(?:tell|give|owe|show) me (?:just )?(?:something|one thing|a thing|anything|one more thing|one little thing)\b(?! (?:nice|sweet|kind|dirty|bold|sexy|funny|to))/i;
/** What the partner then tells, in this order. */
const toTell = ['secret', 'proud', 'habit', 'childhood', 'fear', 'happy', 'dream'];

/** A proposal without a time, for which a yes suffices. */
const wantsOnlyYes =
  /^(?:(?:so|and|but|well|ok|okay|then)[, ]+)*(?:are you (?:in|coming|game)\b|deal\b|agreed\b|does (?:that|it|this)\b|is (?:that|it|this)\b)/i;

/**
 * An answer in the member's words: a fact for an open request, a choice of two options, or a reply to a proposed plan.
 */
export function takeUp(
  { text, asked }: Part,
  last: Understood,
  { choose, from, library }: Choice,
): string | undefined {
  const say = (name: string, words: string) =>
    choose(library.shared(name).map((line) => withWords(line, words)));
  if (asksForAnything.test(text))
    return firstOf(
      toTell.map((key) => library.sheet(key)),
      choose,
    );
  const isKnown = (asked[0]?.closeness ?? 0) >= surelyKnown;
  const option = isKnown ? undefined : optionIn(text);
  if (option !== undefined) return say('option', option);
  if (!asksForPlan(text)) return undefined;
  const isOfBefore = /\b(?:that|it|this|are you in)\b/i.test(text);
  const before = isOfBefore ? last.parts.map((part) => timeIn(part.text)) : [];
  const time = timeIn(text) ?? before.find((each) => each !== undefined);
  if (time !== undefined) return say('plan-time', time.replace(/^(?:at|around|this) /i, ''));
  return wantsOnlyYes.test(text) ? from('accept') : undefined;
}
