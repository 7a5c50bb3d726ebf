import type { Choice } from './answer-short.ts';
import { firstOf, topicIn } from './answer-question.ts';
import { askedFor, isProposal, questionIn } from './his-question.ts';
import { grave, speaksForItself, surelyMeant } from './kinds.ts';
import { codesOf } from './said.ts';
import { questionForm } from './question-form.ts';
import { dislikes, formOf, sayOpenly } from './say-openly.ts';
import type { ShortKind } from './short-message.ts';
import { tellingWords } from './telling-words.ts';
import type { Part, Understood } from './understand.ts';

/** Answers for parts that no line of the act itself answers. */
export interface Helpers {
  readonly short: (kind: ShortKind) => string | undefined;
  readonly handedBack: () => string | undefined;
  /** The member's question before this message, which the partner may not have answered. */
  readonly owed: { readonly part: Part; readonly of: Understood } | undefined;
  /** The probability that a part, by its text, answers the partner's last question. */
  readonly answersHim: (part: string) => number;
}

/** Acts that may be an answer when they follow a question of the partner. */
const mayAnswer = new Set([
  'fact', 'opinion', 'wish', 'good-news', 'unclear', 'agree', 'disagree', 'action', 'joke', 'hint', 'fond', 'accept', 'nervous', 'preface', 'what-if', 'off-topic', 'ask-him', 'practical',
  'tease', 'check-in', 'advice', 'ask-me', 'looks', 'character', 'desire', 'missing', 'hello', 'correction', 'confused', 'rude', 'later', 'thanks', 'repeated',
]); // prettier-ignore
/** Acts that keep their own meaning after a question, when they are clear enough. */
const ownSense = new Set([
  'looks', 'character', 'fond', 'desire', 'missing', 'tease', 'invite', 'thanks', 'sorry', 'nervous', 'good-news',
  'correction', 'confused', 'rude', 'repeated', 'later', 'hello', 'preface', 'advice', 'hint', 'accept',
]); // prettier-ignore

const shortPlan = 6;
/** A day or an hour, and little else. */
const isPlan = (text: string): boolean =>
  text.split(/\s+/).length <= shortPlan &&
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow (?:at|then|night|morning|evening)|at (?:six|seven|eight|nine|ten|noon|\d{1,2})|o'clock)\b/i.test(
    text,
  );

/** What the member makes sure of: that they may go on, that the partner is not upset, why the partner is quiet. */
function checkIn(text: string): string {
  if (/\b(?:shall i|should i|want me to|may i|go on|stop)\b/i.test(text)) return 'go-on';
  if (/\b(?:upset|angry|mad|cross|offend\w*|disappoint\w*|hurt|sad|wrong|matter)\b/i.test(text))
    return 'not-upset';
  if (/\b(?:quiet|silent|silence|far away|distracted|look)\b/i.test(text)) return 'quiet';
  return /\b(?:ok(?:ay)?|al+ ?right|fine|well|comfortable|happy|good)\b/i.test(text)
    ? 'check-in'
    : questionForm(text);
}

/** Minimum probability at which a message counts as an answer to the partner's question. */
const surelyAnswers = 0.6;
/** The minimum after the opening line, which is there to be answered. */
const answersOpening = 0.33;
/** The minimum for agreeing with an opinion. */
const surelyOpinion = 0.85;
/** Minimum probability at which a trouble is answered with its own lines, and not just in its tone. */
const surelyThisTrouble = 0.8;
/** Maximum number of words of an answer that is not a sentence. */
const fragment = 4;
/** The minimum for an answer of a few words. */
const mayAnswerHim = 0.3;

/** Whether the member answers the partner's last question: by the meaning of both, or with a few words. */
function isAnswer({ text, asks }: Part, answersHim: number, said: string, isFirst: boolean): boolean {
  if (asks) return false;
  if (answersHim >= (isFirst ? answersOpening : surelyAnswers)) return true;
  const question = questionIn(said) ?? '';
  if (/^(?:and |but |so )?why\b/i.test(question) && /\bbecause\b/i.test(text)) return true;
  if (
    askedFor(said) === 'closed' &&
    /^(?:yes|yeah|yep|no|nope|not|sometimes|always|never|often|only|of course)\b/i.test(text)
  )
    return true;
  return (
    answersHim >= mayAnswerHim &&
    text.split(/\s+/).length <= fragment &&
    !/^(?:i|i'm|you|you're|your|he|she|they|we|my|it|it's|that|that's|what|how|haha|lol|oh|wow|really|bit|too|but|so|please|don't|let's)\b/i.test(
      text,
    ) &&
    !text.endsWith('!')
  );
}

/** Without a question mark, only these words make a proposal. */
const proposes =
  /\b(?:let's|we (?:could|should|can|might|will|'ll)|(?:with|join|take|meet|call|show) me|come (?:here|over|with|closer|in|to|on)|you (?:could|should|can|may)|i(?:'d| would) (?:like|love) to (?:see|take|invite|show|cook|meet)|invite)\b/i;
const atOnce = /\b(?:shall we|let's|now|come (?:here|on|with|closer)|in here|outside)\b/i;
/** The member joins in, whatever the question was. */
const joins = /\b(?:let's|deal|i'm in|gladly|love to|it's a date)\b/i;

/** Statements about somebody else are not about the member, whatever they mention. */
const aboutOther =
  /^(?:(?:and|but|so|well|oh),? )*(?:you|your|you're|you've|he|she|they|his|their|people|someone|somebody)\b/i;

const mostUnplaced = 5;
/** Content words without any structure, which cannot be answered. */
const saysNothing = (text: string): boolean =>
  !/\b(?:i|i'm|i've|i'd|i'll|my|me|we|our|us|you|your|you're|he|she|they|his|her|their|it|its|it's|that|that's|this|there|is|are|was|were|not|no|a|an)\b/i.test(
    text,
  ) && tellingWords(text).length > mostUnplaced;

/** The partner's line for the act of a part. */
export function meet(
  part: Part,
  his: readonly string[],
  choice: Choice,
  helpers: Helpers,
): string | undefined {
  const { from, choose, library } = choice;
  if (part.short !== undefined) return helpers.short(part.short);
  if (part.isPlain) {
    const line = firstOf(library.shaped(part.asks ? 'questions' : 'tellings', part.text), choose);
    if (line !== undefined) return line;
  }
  // Lines for one trouble are wrong for another: unless the kind is clear, only the tone is matched.
  if (grave.has(part.act) && part.share < surelyThisTrouble)
    return sayOpenly(
      part.manner === 'playful' || part.share >= surelyMeant
        ? { ...part, manner: part.act === 'tired' ? 'tired' : 'serious' }
        : part,
      his,
      choice,
    );
  const said = his.at(-1) ?? '';
  const hasAsked = library.originOf(said) !== undefined || questionIn(said) !== undefined;
  const isSure = ownSense.has(part.act) && part.share >= speaksForItself;
  if (
    hasAsked &&
    mayAnswer.has(part.act) &&
    !isSure &&
    isAnswer(part, helpers.answersHim(part.text), said, his.length === 1)
  ) {
    const origin = library.originOf(said);
    const text =
      origin?.kind === 'question'
        ? choose(origin.question.answered)
        : origin?.kind === 'topic'
          ? choose(origin.topic.answered)
          : origin && grave.has(origin.name)
            ? topicIn(part)
              ? undefined
              : from('trouble-more')
            : undefined;
    if (text !== undefined) return text;
  }
  const wasGrave = [...library.actsOf(codesOf(said))].some((name) => grave.has(name));
  if (
    wasGrave &&
    !part.asks &&
    !isSure &&
    (part.manner === 'serious' || helpers.answersHim(part.text) >= answersOpening) &&
    part.text.split(/\s+/).length <= shortPlan &&
    part.act !== 'goodbye'
  )
    return from('trouble-more');
  if (!part.asks && isPlan(part.text) && !/^(?:i|my|he|she)\b/i.test(part.text) && part.act !== 'later')
    return from('plan');
  const isHeavy = part.manner === 'serious' || part.manner === 'annoyed';
  const subject = isHeavy || aboutOther.test(part.text) ? undefined : topicIn(part);
  const aboutTopic = () => subject?.told.map((line) => choose([line])).find((line) => line !== undefined);
  const openly = () => sayOpenly(part, his, choice);
  if (saysNothing(part.text)) return aboutTopic() ?? from('lost');
  if (dislikes.test(part.text) && !grave.has(part.act)) return openly();
  switch (part.act) {
    case 'looks':
    case 'character':
      return part.share >= surelyMeant ? from('compliment', part.act) : openly();
    case 'action':
      return /\b(?:hand|hug|kiss|shoulder|closer|beside|lap|cheek|sleeve|arm|knee|lean)\b/i.test(part.text)
        ? from('action-close', 'action')
        : part.share >= surelyMeant
          ? from('action')
          : openly();
    case 'check-in':
      if (!part.asks && part.share < 1) return openly();
      return from(checkIn(part.text), questionForm(part.text), 'check-in');
    case 'accept':
      return isProposal(said) || questionIn(said) === undefined || joins.test(part.text)
        ? from('accept')
        : (from(`short-yes-${askedFor(said)}`) ?? from('accept'));
    case 'goodbye':
      return from('goodbye');
    case 'hello':
      return from(his.length < 2 ? 'hello' : 'hello-again', 'hello');
    case 'good-news':
      return part.share >= surelyMeant ? from('good-news') : (aboutTopic() ?? openly());
    case 'opinion':
      return aboutTopic() ?? (part.share >= surelyOpinion ? from('opinion') : openly());
    case 'fact':
    case 'ask-him':
    case 'ask-me':
    case 'practical':
    case 'advice':
    case 'unclear':
      return aboutTopic() ?? openly();
    case 'what-if':
      return from('what-if');
    case 'invite':
      if (!part.asks && !proposes.test(part.text)) return openly();
      // The partner's own lines name a day; a proposal for now gets a plain yes.
      return (atOnce.test(part.text) ? choose(library.shared('invite')) : undefined) ?? from('invite');
    case 'joke':
    case 'tease':
    case 'hint':
    case 'wish':
      return part.share >= surelyMeant && formOf(part) !== 'request' ? from(part.act) : openly();
    default:
      return from(part.act, 'lost');
  }
}
