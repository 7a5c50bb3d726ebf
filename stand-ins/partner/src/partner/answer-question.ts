import type { Choice } from './answer-short.ts';
import type { Topic } from './library.ts';
import { questionForm } from './question-form.ts';
import { saysLittle, tellingWords } from './telling-words.ts';
import type { Part, Subject, Understood } from './understand.ts';

/** Minimum similarity at which a known question asks for the same. */
const sameQuestion = 0.62;
/** The minimum without a common content word. */
const surelySame = 0.77;
/** The minimum for a question of function words alone, such as `who is this`. */
const plainlySame = 0.7;
/** Added to the minimum for each content word that the known question lacks. */
const uncoveredWord = 0.08;
/** Two candidates within this distance are equally plausible. */
const asGood = 0.05;
const clearlyAdvice = 0.65;
/** A question about ingredients must be answered even when its words are new. */
const aboutFood =
  /\b(?:nuts?|peanuts?|hazelnuts?|almonds?|gluten|dairy|lactose|soy|sesame|shellfish|ingredients?|allerg\w*|alcohol in)\b/i;
const aboutVegan = /\b(?:vegan|vegetarian|meat.?free)\b/i;

/** Minimum similarity at which a sentence with a topic's word is about the topic; below, the word is incidental. */
const surelyAbout = 0.53;
/** The minimum for a sentence without other content words. */
const likelyAbout = 0.42;

/** The topic of a part, if there are lines for it. */
export const topicIn = ({ topics, text }: Part): Subject | undefined =>
  topics.find(
    ({ topic, closeness }) => closeness >= surelyAbout || (closeness >= likelyAbout && isAbout(text, topic)),
  );

/** Whether a question has no content words besides the topic's own. */
const isAbout = (text: string, { words }: Topic): boolean =>
  tellingWords(text.replace(new RegExp(words.source, 'gi'), ' ')).every((word) => saysLittle.test(word));

/** A new line of the first list that has one. */
export const firstOf = (
  lists: readonly (readonly string[])[],
  choose: Choice['choose'],
): string | undefined => lists.map(choose).find((line) => line !== undefined);

/** `Same time tomorrow?` */
const asksForDay =
  /^(?:\S+ ){0,3}(?:tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|this weekend|next week)(?:,? (?:then|same time))?\?$/i;
const proposesDay =
  /\b(?:can|could|would|will|shall) (?:you|we) (?:come|meet|drop|make it)\b.{0,200}\b(?:tomorrow|tonight|\w+day|weekend|week)\b/i;
const asksAdvice =
  /\b(?:should|shall|what would you do|advice|advise|recommend|in my place|do i|help me|tips?)\b/i;

/** Questions that an opinion on their topic answers; questions for a fact need more. */
const asksForView = new Set(['q-like', 'q-think', 'q-rather', 'q-tell']);

/**
 * The partner's answer to a question of the member: a known fact, else an opinion on its topic, else a general line for
 * any question of its form.
 */
export function answerQuestion(
  part: Part,
  last: Understood,
  { library, from, choose }: Choice,
  { mayDeflect }: { readonly mayDeflect: boolean },
): string | undefined {
  if (aboutFood.test(part.text)) return choose(library.sheet('ingredients')) ?? from('diet-ask');
  if (aboutVegan.test(part.text)) return choose(library.sheet('vegan-ask')) ?? from('diet-ask');
  if (part.act === 'advice' && part.share >= clearlyAdvice && asksAdvice.test(part.text))
    return from(/\bor\b/i.test(part.text) ? 'advice-choice' : 'advice', 'advice');
  if (proposesDay.test(part.text)) return choose(library.shared('invite')) ?? from('invite');
  if (asksForDay.test(part.text)) return choose(library.shared('accept')) ?? from('accept');
  const nearest = part.asked[0]?.closeness ?? 0;
  const form = questionForm(part.text);
  for (const { key, closeness, shares, uncovered } of part.asked) {
    // The partner's fact sheet has no facts about the member, except what the partner sees in them.
    if (form === 'q-am-i' && key !== 'her') continue;
    if (
      key === 'ingredients' &&
      !/\b(?:in (?:it|this|that|the|them|there)|made of|contain\w*|what's this)\b/i.test(part.text)
    )
      continue;
    const words = tellingWords(part.text);
    const saysLess = words.every((word) => saysLittle.test(word));
    if (saysLess && words.length < 2 && closeness < plainlySame) continue;
    if (!shares && closeness < (words.length === 0 ? plainlySame : surelySame)) continue;
    if (closeness < nearest - asGood) break;
    if (closeness < sameQuestion + uncovered * uncoveredWord) continue;
    const answer = choose(library.sheet(key));
    if (answer !== undefined) return answer;
    if (library.sheet(key).length > 0) return from('told-already');
  }
  const topic = asksForView.has(form) ? topicIn(part)?.topic : undefined;
  const view = topic && isAbout(part.text, topic) ? choose(topic.asked) : undefined;
  if (view !== undefined) return view;
  if (!mayDeflect) return undefined;
  if (/\b(?:guess)\b/i.test(part.text)) return from('guess-her', 'ask-him');
  return (
    firstOf(library.shaped('questions', part.text), choose) ?? choose(library.shared(form)) ?? from('ask-him')
  );
}
