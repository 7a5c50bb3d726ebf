import type { Choice } from './answer-short.ts';
import { thingIn, withWords } from './her-words.ts';
import { questionIn } from './his-question.ts';
import type { Part } from './understand.ts';

const request =
  /^(?:(?:so|then|and|now|ok|okay|please|just|well)[,.]? )*(?:rub|show|draw|carry|whisper|order|buy|fetch|lend|teach|surprise|join|follow|forgive|smile|breathe|relax|stand|get|lift|dim|light|warm|spell|count|name|find|answer|repeat|start|begin|check|pretend|swear|text|ring|give|take|come|look|let me|put|hold|kiss|touch|read|say|sing|play|wait|sit|close|open|turn|write|call|send|bring|help|keep|try|pick|choose|describe|imagine|promise|listen|walk|pour|pass|feed|explain|prove|ask|remind|scratch|hug|undress|stroke|dance|lean|cook|make|tell)\b(?! (?:is|was|are|me feel|you)\b)/i;
export const dislikes =
  /\bi (?:\w+ )?(?:hate|can't stand|loathe|despise|detest|don't (?:really )?(?:like|enjoy|care for))\b(?! (?:you|that you|when you|how you|your|myself|my)\b)/i;
const good = '(?:nice|lovely|good|great|beautiful|sweet|fun|wonderful|perfect|kind)';
const praises =
  /^(?:(?:ok|oh|hm+|well|that's a|what a|very),? )*(?:good|great|nice|lovely|perfect|excellent|smooth|clever) (?:answer|one|line|idea|choice|point|try|move|catch|save)\b/i;
const wasGood = new RegExp(
  `\\b(?:it|that|this|evening|night) (?:was|were)\\b.{0,200}\\b${good}\\b|\\bi(?:'ve)? (?:had|enjoyed|loved|liked)\\b.{0,200}\\b(?:time|evening|night|this|talking|company)\\b|^(?:(?:hm+|oh|ok|well|aww?),? )*(?:that's|this is) (?:\\w+ )?${good}\\b`,
  'i',
);
const touches =
  /\b(?:my|your) (?:foot|feet|knee|hands?|arms?|legs?|head|shoulders?|lips|fingers?|cheek|palm)\b.{0,200}\b(?:you|your|yours|me|mine|my|here)\b|^your (?:hands?|knee|foot|shoulders?|skin|arms?) (?:is|are|feels?)\b/i;
const keepsAway = /\b(?:off|away|too|not|n't|don't|stop|no|never|rather|less|enough)\b/i;
const notGood = /\b(?:not|n't|never|no|too|but|hardly|less|if|would)\b/i;
const forbids =
  /^(?:(?:and|but|so|then|please|oh|no|hey),? )*(?:don't|do not|stop) (?!know|think|worry|want|like|care|mind|stop|get me)\w+/i;

/** The partner refers to a mentioned thing only in every second reply: more often would sound like an echo. */
const thingEvery = 2;

/** The name of the lines for a sentence of unknown content, by its form where that is clear. */
export function formOf({ text, manner }: Pick<Part, 'text' | 'manner'>): string | undefined {
  if (touches.test(text) && !keepsAway.test(text) && manner !== 'annoyed' && manner !== 'serious')
    return 'action-close';
  if (forbids.test(text)) return 'asked-not';
  if (request.test(text)) return 'request';
  if (praises.test(text)) return 'praised';
  if (wasGood.test(text) && !notGood.test(text)) return 'liked-it';
  return manner === 'telling' && dislikes.test(text) ? 'dislike' : undefined;
}

/**
 * A generic line that fits any content: it matches the tone, and asks for more, unless the partner has asked twice
 * already.
 * @param his the partner's messages so far, newest last
 */
export function sayOpenly(part: Part, his: readonly string[], choice: Choice): string | undefined {
  const { library, choose, from } = choice;
  const asksTooMuch = his.slice(-2).filter((text) => questionIn(text) !== undefined).length === 2;
  const manner = `open-${part.manner}`;
  const form = formOf(part);
  const calm = (lines: readonly string[]) =>
    asksTooMuch ? lines.filter((line) => questionIn(line) === undefined) : lines;
  const isLight = part.manner === 'telling' || part.manner === 'playful' || part.manner === 'tender';
  const thing = isLight && his.length % thingEvery === 0 ? thingIn(part.text) : undefined;
  const pools = [
    ...(form === undefined ? [] : [calm(library.own(form)), calm(library.shared(form))]),
    ...(isLight ? library.shaped('tellings', part.text).map(calm) : []),
    ...(thing === undefined
      ? []
      : [calm(library.shared('thing-told')).map((line) => withWords(line, thing))]),
    // For a plain statement the shared lines come first: they are less often wrong.
    ...(part.manner === 'telling' ? [calm(library.shared(manner))] : []),
    calm(library.own(manner)),
    calm(library.shared(manner)),
    library.own(manner),
    library.shared(manner),
  ];
  return pools.map(choose).find((line) => line !== undefined) ?? from('open-telling', 'quiet-close');
}
