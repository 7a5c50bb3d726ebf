import type { Choice } from './answer-short.ts';
import type { Topic } from './library.ts';
import { questionForm } from './question-form.ts';
import { saysLittle, tellingWords } from './telling-words.ts';
import type { Part, Subject, Understood } from './understand.ts';

/** From here on a known question asks for the same. */
const sameQuestion = 0.62;
/** Without a word of weight in common it has to be this near. */
const surelySame = 0.77;
/** A question of small words alone, as `who is this`. */
const plainlySame = 0.7;
/** By how much nearer it has to be for each word of weight that the known question has not. */
const uncoveredWord = 0.08;
/** Two that are this near each other could be meant alike. */
const asGood = 0.05;
const clearlyAdvice = 0.65;
/** What is asked for in food has to be answered even when the words are new. */
const aboutFood =
  /\b(?:nuts?|peanuts?|hazelnuts?|almonds?|gluten|dairy|lactose|soy|sesame|shellfish|ingredients?|allerg\w*|alcohol in)\b/i;
const aboutVegan = /\b(?:vegan|vegetarian|meat.?free)\b/i;

/** From here on a sentence with a topic's word is about it; below, the word came up in passing. */
const surelyAbout = 0.53;
/** A sentence with no other word of weight needs less. */
const likelyAbout = 0.42;

/** What a part is about, as far as somebody has lines for it. */
export const topicIn = ({ topics, text }: Part): Subject | undefined =>
  topics.find(
    ({ topic, closeness }) => closeness >= surelyAbout || (closeness >= likelyAbout && isAbout(text, topic)),
  );

/** Whether a question has no words of weight beside the subject's own. */
const isAbout = (text: string, { words }: Topic): boolean =>
  tellingWords(text.replace(new RegExp(words.source, 'gi'), ' ')).every((word) => saysLittle.test(word));

/** A line of the first list that has a new one. */
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

/** Questions that a view of their subject answers; those for a fact it does not. */
const asksForView = new Set(['q-like', 'q-think', 'q-rather', 'q-tell']);

/** His answer to a question of theirs: what he knows, else his view of its subject, else what holds for any question of its form. */
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
    // What they ask about themselves is not on his sheet, but for what he sees in them.
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
