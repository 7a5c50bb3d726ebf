import type { Choice } from './answer-short.ts';
import { askedFor, isProposal, questionIn } from './his-question.ts';
import { answerQuestion, topicIn } from './answer-question.ts';
import { codesOf } from './said.ts';
import { handsBack, type ShortKind } from './short-message.ts';
import type { Part, Understood } from './understand.ts';

/** His answer to a message, and whether it leaves the word to him for something of his own. */
export interface Reaction {
  readonly text: string | undefined;
  readonly leavesWord: boolean;
}

interface Helpers {
  readonly short: (kind: ShortKind) => string | undefined;
  readonly handedBack: () => string | undefined;
}

const grave = new Set(['allergy', 'ill', 'grief', 'breakup', 'fear', 'shame', 'lonely', 'stress', 'worry', 'tired']);
const borders = new Set(['no', 'slow', 'leave-topic']);
const complaints = new Set(['unanswered', 'confused', 'repeated', 'correction', 'rude', 'reproach']);
/** What she does that nothing else of the message outweighs, the most serious first. */
const ranks: readonly ReadonlySet<string>[] = [new Set(['relief', 'pregnant']), grave, borders, complaints];

/** After these he may bring up something of his own. */
const light = new Set([
  'accept', 'agree', 'character', 'fond', 'hello', 'joke', 'looks', 'nervous', 'opinion', 'sorry', 'tease', 'thanks',
  'unsure', 'hint', 'short', 'answered', 'disagree', 'later',
]); // prettier-ignore
/** Short messages whose answer is his whole reply: another subject at once would be deaf. */
const endsThere = new Set<ShortKind>(['no', 'why', 'and_you', 'what', 'really', 'go_on', 'upset', 'silence']);

/** What counts as an answer to what he asked, when it comes after a question of his. */
const mayAnswer = new Set([
  'fact', 'opinion', 'wish', 'good-news', 'unclear', 'agree', 'disagree', 'action', 'joke', 'hint', 'fond', 'accept', 'nervous', 'preface', 'what-if', 'off-topic', 'ask-him', 'practical',
  'tease', 'check-in', 'advice', 'ask-me', 'looks', 'character', 'desire', 'missing', 'hello', 'correction', 'confused', 'rude', 'later', 'thanks', 'repeated',
]); // prettier-ignore
/** What these say is clear enough to be met as such, also when it follows a question of his. */
const speaksForItself = 0.5;
const ownSense = new Set([
  'looks', 'character', 'fond', 'desire', 'missing', 'tease', 'invite', 'thanks', 'sorry', 'nervous', 'good-news',
  'correction', 'confused', 'rude', 'repeated', 'later', 'hello', 'preface', 'advice', 'hint', 'accept',
]); // prettier-ignore

const preparedCloseness = 0.82;
/** Only then a question is taken for play or a request, and not for a question. */
const surelyMeant = 0.6;
/** A question this close to a known one is that one, whatever else it sounds like. */
const knownQuestion = 0.68;

/** The most serious part first; where it is kind words or trouble, a question beside it is answered, too. */
export function reactTo(last: Understood, his: readonly string[], choice: Choice, helpers: Helpers): Reaction {
  const { from, choose } = choice;
  if (last.isAiQuestion) return { text: from('ai'), leavesWord: true };
  const whole = last.parts.length === 1 ? last.parts[0] : undefined;
  if (whole?.short === undefined && last.isGibberish) return { text: from('gibberish'), leavesWord: false };

  const serious = ranks
    .map((rank) => last.parts.filter((each) => rank.has(each.act) && !isOnlyAsking(each)))
    .find((parts) => parts.length > 0);
  const question = last.parts.findLast((part) => part.asks && part.short === undefined);
  const isGrave = serious?.some(({ act }) => grave.has(act)) ?? false;

  const part0 = serious?.[0];
  const consent = last.parts.find(({ act }) => act === 'consent');
  if (consent) return { text: from('consent'), leavesWord: false };
  const isPrepared = (last.answers[0]?.closeness ?? 0) >= preparedCloseness;
  if (part0 && !isDoubtful(part0, his) && !(isPrepared && complaints.has(part0.act))) {
    const part = part0;
    const text = meet(part, last, his, choice, helpers);
    const isBeside = (isGrave || part.act === 'unanswered' || part.act === 'relief') && question !== part;
    const answer = question && isBeside ? answerQuestion(question, last, choice, { mayDeflect: false }) : undefined;
    const border = isGrave ? last.parts.find(({ act }) => borders.has(act)) : undefined;
    return { text: join(border && meet(border, last, his, choice, helpers), text, answer), leavesWord: false };
  }

  const prepared = choose(last.answers.filter(({ closeness }) => closeness >= preparedCloseness).map(({ reply }) => reply));
  if (prepared !== undefined && !last.parts.some(({ act }) => act === 'allergy')) return { text: prepared, leavesWord: false };

  if (last.name !== undefined && his.length < 6) {
    const text = choose(choice.library.shared('new-name').map((line) => line.replace('{fact}', last.name ?? '')));
    return { text: join(text, question && answerQuestion(question, last, choice, { mayDeflect: false })), leavesWord: question === undefined };
  }

  if (question) {
    const kind = last.parts.find(
      ({ act, asks, share }) => !asks && share >= speaksForItself && ['looks', 'character', 'fond', 'good-news', 'missing'].includes(act),
    );
    const first = kind && meet(kind, last, his, choice, helpers);
    const told = last.parts.some(({ short, text }) => short === 'and_you' || handsBack(text)) ? helpers.handedBack() : undefined;
    const text = told ?? meetQuestion(question, last, his, choice, helpers);
    return { text: join(first, text), leavesWord: false };
  }

  const telling = last.parts.filter(({ act, short }) => short === undefined && !['agree', 'hello', 'thanks', 'preface', 'short'].includes(act));
  const thanked = last.parts.find(({ act }) => act === 'thanks');
  const best = telling.toSorted((one, other) => other.share - one.share)[0];
  const part = best && !(thanked && best.share < surelyMeant) ? best : (thanked ?? last.parts.at(-1));
  if (!part) return { text: from('silence'), leavesWord: false };
  if (last.parts.some(({ text }) => handsBack(text)) && part.short === undefined) {
    const text = helpers.handedBack();
    if (text !== undefined) return { text, leavesWord: false };
  }
  const text = meet(part, last, his, choice, helpers);
  const leavesWord = light.has(part.act) && !(part.short !== undefined && endsThere.has(part.short)) && text?.endsWith('?') !== true;
  return { text, leavesWord };
}

/** A question that names trouble, or sounds like a complaint, and asks for something known. */
const isOnlyAsking = ({ act, asks, asked }: Part): boolean =>
  asks && ((grave.has(act) && act !== 'allergy') || (complaints.has(act) || borders.has(act)) && (asked[0]?.closeness ?? 0) >= knownQuestion);

/** A complaint that could as well be an answer to his question is none. */
const isDoubtful = (part: Part | undefined, his: readonly string[]): boolean =>
  part !== undefined && complaints.has(part.act) && part.share < speaksForItself && questionIn(his.at(-1) ?? '') !== undefined;

const join = (...texts: readonly (string | undefined)[]): string | undefined => {
  const said = texts.filter((text) => text !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
};

function meetQuestion(part: Part, last: Understood, his: readonly string[], choice: Choice, helpers: Helpers): string | undefined {
  if (['invite', 'desire', 'flirting', 'prove', 'contact', 'favour', 'hint', 'tease', 'preface', 'check-in', 'advice', 'off-topic', 'what-if', 'confused', 'sorry', 'missing'].includes(part.act)) {
    const known = part.asked[0];
    const isPlain = part.act === 'invite' || part.act === 'desire' || part.act === 'contact' || part.act === 'favour' || part.act === 'flirting';
    if ((known === undefined || known.closeness < knownQuestion) && (isPlain || part.share >= surelyMeant)) return meet(part, last, his, choice, helpers);
  }
  return answerQuestion(part, last, choice, { mayDeflect: true });
}

const shortPlan = 6;
/** A day or an hour, and little else. */
const isPlan = (text: string): boolean =>
  text.split(/\s+/).length <= shortPlan &&
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow (?:at|then|night|morning|evening)|at (?:six|seven|eight|nine|ten|noon|\d{1,2})|o'clock)\b/i.test(text);

/** What can be said to a thing told of which only the tone and the person are plain; undefined where not even these are. */
function inGeneral(text: string, { from }: Choice): string | undefined {
  if (/\b(?:ugh|badly|wrong|embarrass\w*|laughed at|always laughed|sadly|unfortunately|annoy\w*|awful|boring|disappoint\w*|hate[ds]?|horrible|mess(?:ed|y)?|hard|difficult|painful|hurt|ruined|failed|problem|argument|forgot|cried|crying|upset|angry|stutter|shame|struggl\w*|worse|worst|sick of|tired of|fed up)\b/i.test(text))
    return from('rough');
  if (/^(?:she|her)\b/i.test(text)) return from('of-her');
  if (/^(?:he|his)\b/i.test(text)) return from('of-him');
  if (/^(?:they|we|our)\b/i.test(text)) return from('of-them');
  if (/^(?:you|your|you're)\b/i.test(text)) return from('of-you');
  if (/^(?:i|i'm|i've|i'd|i'll|my|it's my|we)\b/i.test(text)) return from('fact', 'lost-told');
  return undefined;
}

/** What she makes sure of: that she may go on, that he is not cross, why he is quiet. */
function checkIn(text: string): string {
  if (/\b(?:shall i|should i|want me to|may i|go on|stop|too (?:much|direct|far|fast))\b/i.test(text)) return 'go-on';
  if (/\b(?:upset|angry|mad|cross|offend\w*|disappoint\w*|hurt|sad|wrong|matter)\b/i.test(text)) return 'not-upset';
  if (/\b(?:quiet|silent|silence|far away|distracted|look)\b/i.test(text)) return 'quiet';
  return /\b(?:ok(?:ay)?|al+ ?right|fine|well|comfortable|happy|good)\b/i.test(text) ? 'check-in' : 'ask-yes-no';
}

/** Whether she tells something of her life that cannot be the answer to a yes-or-no question. */
const isNewSubject = ({ act, share, text }: Part, said: string): boolean =>
  /^(?:you|your|you're|don't|can|could|let's|please)\b/i.test(text) ||
  (act === 'fact' && /^(?:i work|i'm moving|i'm an? (?!bit|little|fan|sucker))/i.test(text)) ||
  (((act === 'fact' && share >= surelyMeant) || /^(?:my|our|she|he|they)\b/i.test(text)) &&
  ['closed', 'either'].includes(askedFor(said)) &&
  /^(?:my|our|she|he|they)\b|^(?:i live|i have (?:a|two|three|four))/i.test(text));

/** His line for what a part of her message does. */
function meet(part: Part, last: Understood, his: readonly string[], choice: Choice, helpers: Helpers): string | undefined {
  const { from, choose, library } = choice;
  if (part.short !== undefined) return helpers.short(part.short);
  const said = his.at(-1) ?? '';
  const hasAsked = library.originOf(said) !== undefined || questionIn(said) !== undefined;
  const isSure = ownSense.has(part.act) && part.share >= speaksForItself;
  if (hasAsked && mayAnswer.has(part.act) && !isSure && !part.asks && !isNewSubject(part, said)) {
    const origin = library.originOf(said);
    const text =
      origin?.kind === 'question'
        ? choose(origin.question.answered)
        : origin?.kind === 'topic'
          ? choose(origin.topic.answered)
          : origin && grave.has(origin.name)
            ? (topicIn(part.text, library) ? undefined : from('trouble-more'))
            : undefined;
    if (text !== undefined) return text;
  }
  const wasGrave = [...library.actsOf(codesOf(said))].some((name) => grave.has(name));
  if (wasGrave && !part.asks && !isSure && part.text.split(/\s+/).length <= shortPlan && part.act !== 'goodbye') return from('trouble-more');
  if (!part.asks && isPlan(part.text) && part.act !== 'later') return from('plan');
  const topic = topicIn(part.text, library);
  const aboutTopic = () => (topic ? choose(topic.told) : undefined);
  switch (part.act) {
    case 'looks':
    case 'character':
      return from('compliment', part.act);
    case 'action':
      return /\b(?:hand|hug|kiss|shoulder|closer|beside|lap|cheek|sleeve|arm|knee|lean)\b/i.test(part.text) ? from('action-close', 'action') : (aboutTopic() ?? from('action'));
    case 'check-in':
      return from(checkIn(part.text), 'check-in');
    case 'accept':
      return isProposal(said) || questionIn(said) === undefined ? from('accept') : (from(`short-yes-${askedFor(said)}`) ?? from('accept'));
    case 'goodbye':
      return from('goodbye');
    case 'hello':
      return from(his.length < 2 ? 'hello' : 'hello-again', 'hello');
    case 'fact':
    case 'opinion':
    case 'good-news':
      return (part.act === 'good-news' && part.share >= speaksForItself ? from('good-news') : undefined) ?? aboutTopic() ?? (hasAsked ? from('answered') : undefined) ?? inGeneral(part.text, choice) ?? from(part.share >= speaksForItself ? part.act : 'lost-told', 'lost-told', 'lost');
    case 'ask-him':
    case 'ask-me':
    case 'practical':
    case 'what-if':
    case 'advice':
    case 'unclear':
      return aboutTopic() ?? inGeneral(part.text, choice) ?? (hasAsked ? from('answered') : undefined) ?? from(last.text.split(/\s+/).length > 6 ? 'lost-told' : 'lost', 'lost');
    case 'joke':
    case 'tease':
    case 'hint':
    case 'wish':
      return from(part.act);
    default:
      return from(part.act, 'lost');
  }
}
