import { capitalise } from '../meaning/spell-out.ts';

/**
 * Words of the member's message that the partner can reuse when their meaning is clear: one of two options, a day or an
 * hour, a thing they mentioned. Each is undefined where it is not clear.
 */

const swapped: Readonly<Record<string, string>> = {
  my: 'your',
  your: 'my',
  mine: 'yours',
  yours: 'mine',
  me: 'you',
};
/** The text from the partner's side: `my scarf` becomes `your scarf`. */
const fromHisSide = (text: string): string =>
  text.replace(/\b(?:my|your|mine|yours|me)\b/gi, (word) => swapped[word.toLowerCase()] ?? word);

const mostWordsOfOption = 4;
/** These begin another sentence, or leave the second option open. */
const noOption =
  /^(?:i|you|he|she|we|they|it|do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|shall|should|may|not|no|never|only|after|before|(?:could|would|should|did|do|does|is|are|was|were|have|has|ca|wo)n't|so|what|something|anything|maybe|else|rather|just|to|how|why|when|where|who|don't|isn't)\b/i;

/** The second of two options in a question: `Friday or Saturday?` gives `Saturday`. */
export function optionIn(question: string): string | undefined {
  const plain = question.trim();
  const at = plain.toLowerCase().lastIndexOf(' or ');
  const before = at < 0 ? '' : (plain.slice(0, at).split(',')[0]?.trim() ?? '');
  const [after = ''] = plain.slice(at + ' or '.length).split(/[,?.!]/);
  const option = after.trim().replace(/^(?:is it|are you|rather|more of|even|was it|maybe) /i, '');
  if (before === '' || /^(?:or|whether)\b/i.test(before)) return undefined;
  if (/^not\b/i.test(option) && before.split(/\s+/).length <= 2) return fromHisSide(before);
  const count = option.split(/\s+/).length;
  if (option === '' || count > mostWordsOfOption || noOption.test(option)) return undefined;
  return fromHisSide(option);
}

const hours = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight';
const parts = '(?: (?:morning|afternoon|evening|night))?';
const time = new RegExp(
  `\\b(?:same time tomorrow|(?:${hours}) o'clock|(?:${hours})(?= (?:at|in|by) the)|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day${parts}|tomorrow${parts}|tonight|next week(?:end)?|this (?:weekend|evening)|(?:half past|quarter past|quarter to) (?:${hours})|(?:at |around )?\\d{1,2}(?::\\d\\d)? ?(?:am|pm|o'clock)|\\d{1,2}:\\d\\d|at (?:${hours})(?: thirty)?)\\b`,
  'i',
);

/** The day or hour in the text. */
export const timeIn = (text: string): string | undefined => time.exec(text)?.[0];

const proposes =
  /^(?:(?:so|and|but|well|ok|okay|then|now)[, ]+)*(?:are you (?:free|in\b|up for|game|coming|around)|(?:will|would|can|could) (?:you|we|i)\b|(?:shall|should) we\b|do you (?:have time|want to|fancy|feel like)|how about\b|what about\b|does (?:that|it|this|\w+day)\b.{0,30}\b(?:work|suit|do)\b|is (?:that|it|this|\w+day|(?:half|quarter) past \w+|\d[\d:]*) (?:all right|alright|ok|okay|fine|good)\b|same time\b|deal\b|agreed\b|see you\b|until\b|tomorrow\b|tonight\b|\w+day\b)|\bi asked (?:if|whether)\b.{1,40}\b(?:all right|alright|ok|okay|fine|works?|suits?)\b/i;
/** Whether a question of the member proposes a plan. */
export const asksForPlan = (question: string): boolean => proposes.test(question);

/** Nouns for anything, for people, or for time, which are too general or too personal to come back to. */
const empty = new RegExp(
  `^(?:(?:way|thing|time|day|week|month|year|bit|lot|kind|sort|truth|point|world|end|rest|reason|idea|question|answer|word|sentence|line|same|other|one|first|second|last|best|worst|most|fact|case|side|part|place|problem|matter|moment|minute|hour|morning|evening|night|afternoon|course|while|life|love|mood|feeling|thought|chance|turn|little|few|joke|risk|job|need|age|name|body|head|face|mind|heart|place|people|someone|everyone|anyone|nobody|stranger|person|man|men|woman|women|boy|girl|guy|child|kid|baby|mother|mum|mom|father|dad|parent|sister|brother|daughter|son|husband|wife|friend|boss|ex|aunt|uncle|cousin|gran\\w*|nan|colleague|neighbou?r|doctor|teacher|partner|family|couple|flatmate|niece|nephew|patient|dead|world|future|past|present|beginning|middle|others|both|more|less|much|good|bad|right|wrong|only)s?)$`,
  'i',
);
const boundary =
  '(?=[.,;:!?…]|$| (?:in|on|at|with|for|and|but|that|who|which|to|from|of|because|when|while|so|again|now|today|yesterday|there|here|by|under|behind|into|out|is|was|has|had|just)\\b)';
const thing = new RegExp(
  `\\b(a|an|the|my|your|our|some|that|this) ((?:[a-z]{3,} )?)([a-z]{4,})${boundary}`,
  'gi',
);
/** Words before a noun that are not adjectives. */
const noAdjective =
  /^(?:very|really|most|only|same|other|own|whole|first|last|next|best|worst|right|wrong)$/i;

/** The last thing in the text, as the partner would name it: `a grey scarf` gives `the grey scarf`. */
export function thingIn(text: string): string | undefined {
  const found = [...text.matchAll(thing)].findLast(
    ([, , adjective = '', noun = '']) =>
      !empty.test(noun) && !/(?:ly|ing|ed)$/i.test(noun) && !noAdjective.test(adjective.trim()),
  );
  if (!found) return undefined;
  const [, article = '', adjective = '', noun = ''] = found;
  const owner = /^(?:my|your|our)$/i.test(article) ? fromHisSide(article.toLowerCase()) : 'the';
  return `${owner} ${adjective}${noun}`.toLowerCase();
}

/** Inserts the member's words into a line. */
export const withWords = (line: string, words: string): string =>
  line.replaceAll('{Words}', capitalise(words)).replaceAll('{words}', words);
