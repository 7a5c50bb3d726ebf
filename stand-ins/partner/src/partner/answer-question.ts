import type { Choice } from './answer-short.ts';
import type { Library, Topic } from './library.ts';
import { tellingWords } from './telling-words.ts';
import type { Part, Understood } from './understand.ts';

/** From here on a known question asks for the same. */
const sameQuestion = 0.62;
/** Without a word of weight in common it has to be this near. */
const surelySame = 0.77;
/** Two that are this near each other could be meant alike. */
const asGood = 0.05;
/** Only from here on what she does with a question says how he leaves it open. */
const clearlyDoes = 0.55;
const clearlyAdvice = 0.65;
/** What is asked for in food has to be answered even when the words are new. */
const aboutFood =
  /\b(?:nuts?|peanuts?|hazelnuts?|almonds?|gluten|dairy|lactose|soy|sesame|shellfish|ingredients?|allerg\w*|alcohol in)\b/i;
const aboutVegan = /\b(?:vegan|vegetarian|meat.?free)\b/i;

/** What a part is about, as far as somebody has lines for it; the topic whose word comes last, where sentences have their weight. */
export function topicIn(text: string, library: Library): Topic | undefined {
  return library.topics.find(({ words }) => words.test(text));
}

const saysLittle =
  /^(?:lik|lov|enjoy|favourit|favorit|ever|often|realli|good|play|prefer|much|mani|kind|sort|type|tell|someth|anyth|your|best|still|today|tonight|usual|actual|else|about|think|feel|find|when|time|thi|look|happen|remember|own|made|mak|did|done|year|old|new|long|first|last|other|because|since|it)/;

/** Whether a question has no words of weight beside the subject's own. */
const isAbout = (text: string, { words }: Topic): boolean =>
  tellingWords(text.replace(new RegExp(words.source, 'gi'), ' ')).every((word) => saysLittle.test(word));

/** His answer to a question of hers: what he knows, else his view of its subject, else that he has no answer to give. */
export function answerQuestion(
  part: Part,
  last: Understood,
  { library, from, choose }: Choice,
  { mayDeflect }: { readonly mayDeflect: boolean },
): string | undefined {
  if (aboutFood.test(part.text)) return choose(library.sheet('ingredients')) ?? from('diet-ask');
  if (aboutVegan.test(part.text)) return choose(library.sheet('vegan-ask')) ?? from('diet-ask');
  if (part.act === 'advice' && part.share >= clearlyAdvice)
    return from(/\bor\b/i.test(part.text) ? 'advice-choice' : 'advice', 'advice');
  const nearest = part.asked[0]?.closeness ?? 0;
  for (const { key, closeness, shares } of part.asked) {
    if (
      key === 'ingredients' &&
      !/\b(?:in (?:it|this|that|the|them|there)|made of|contain\w*|what's this)\b/i.test(part.text)
    )
      continue;
    if (!shares && closeness < surelySame) continue;
    if (closeness < sameQuestion || closeness < nearest - asGood) break;
    const answer = choose(library.sheet(key));
    if (answer !== undefined) return answer;
    if (library.sheet(key).length > 0) return from('told-already');
  }
  const topic = topicIn(part.text, library);
  const view = topic && isAbout(part.text, topic) ? choose(topic.asked) : undefined;
  if (view !== undefined) return view;
  if (!mayDeflect) return undefined;
  if (part.act === 'ask-me') return choose(library.sheet('her')) ?? from('ask-me');
  if (/\b(?:guess)\b/i.test(part.text)) return from('guess-her', 'ask-him');
  const does = part.share >= clearlyDoes ? part.act : undefined;
  if (does === 'practical') return from('practical', 'ask-him');
  if (does === 'advice') return from(/\bor\b/i.test(part.text) ? 'advice-choice' : 'advice', 'advice');
  if (does === 'what-if') return from('what-if');
  if (/^(?:and |but |so )?why\b/i.test(part.text)) return from('ask-reason', 'ask-him');
  if (/^(?:and |but |so )?(?:do|did|does|are|is|was|have|has|can|could|would|will)\b/i.test(part.text))
    return from('ask-yes-no', 'ask-him');
  return from('ask-him');
}
