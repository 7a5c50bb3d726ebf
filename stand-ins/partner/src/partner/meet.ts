import type { Choice } from './answer-short.ts';
import { topicIn } from './answer-question.ts';
import { askedFor, isProposal, questionIn } from './his-question.ts';
import { grave, speaksForItself, surelyMeant } from './kinds.ts';
import { codesOf } from './said.ts';
import type { ShortKind } from './short-message.ts';
import type { Part, Understood } from './understand.ts';

/** How he answers what is not met with a line of the act's own. */
export interface Helpers {
  readonly short: (kind: ShortKind) => string | undefined;
  readonly handedBack: () => string | undefined;
}

/** What counts as an answer to what he asked, when it comes after a question of his. */
const mayAnswer = new Set([
  'fact', 'opinion', 'wish', 'good-news', 'unclear', 'agree', 'disagree', 'action', 'joke', 'hint', 'fond', 'accept', 'nervous', 'preface', 'what-if', 'off-topic', 'ask-him', 'practical',
  'tease', 'check-in', 'advice', 'ask-me', 'looks', 'character', 'desire', 'missing', 'hello', 'correction', 'confused', 'rude', 'later', 'thanks', 'repeated',
]); // prettier-ignore
/** What has a sense of its own after a question, when it is clear enough. */
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

/** What can be said to a thing told of which only the tone and the person are plain; undefined where not even these are. */
function inGeneral(text: string, { from }: Choice): string | undefined {
  if (
    /\b(?:ugh|badly|wrong|embarrass\w*|laughed at|always laughed|sadly|unfortunately|annoy\w*|awful|boring|disappoint\w*|hate[ds]?|horrible|mess(?:ed|y)?|hard|difficult|painful|hurt|ruined|failed|problem|argument|forgot|cried|crying|upset|angry|stutter|shame|struggl\w*|worse|worst|sick of|tired of|fed up)\b/i.test(
      text,
    )
  )
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
  if (/\b(?:shall i|should i|want me to|may i|go on|stop|too (?:much|direct|far|fast))\b/i.test(text))
    return 'go-on';
  if (/\b(?:upset|angry|mad|cross|offend\w*|disappoint\w*|hurt|sad|wrong|matter)\b/i.test(text))
    return 'not-upset';
  if (/\b(?:quiet|silent|silence|far away|distracted|look)\b/i.test(text)) return 'quiet';
  return /\b(?:ok(?:ay)?|al+ ?right|fine|well|comfortable|happy|good)\b/i.test(text)
    ? 'check-in'
    : 'ask-yes-no';
}

/** Whether she tells something of her life that cannot be the answer to a yes-or-no question. */
const isNewSubject = ({ act, share, text }: Part, said: string): boolean =>
  /^(?:you|your|you're|don't|can|could|let's|please)\b/i.test(text) ||
  (act === 'fact' && /^(?:i work|i'm moving|i'm an? (?!bit|little|fan|sucker))/i.test(text)) ||
  (((act === 'fact' && share >= surelyMeant) || /^(?:my|our|she|he|they)\b/i.test(text)) &&
    ['closed', 'either'].includes(askedFor(said)) &&
    /^(?:my|our|she|he|they)\b|^(?:i live|i have (?:a|two|three|four))/i.test(text));

/** His line for what a part of her message does. */
export function meet(
  part: Part,
  last: Understood,
  his: readonly string[],
  choice: Choice,
  helpers: Helpers,
): string | undefined {
  const { from, choose, library } = choice;
  if (part.short !== undefined) return helpers.short(part.short);
  const said = his.at(-1) ?? '';
  const hasAsked = library.originOf(said) !== undefined || questionIn(said) !== undefined;
  // The opening is there to be answered, whatever she makes of it.
  const isFirst = his.length === 1;
  const isSure = ownSense.has(part.act) && part.share >= speaksForItself;
  if (
    hasAsked &&
    mayAnswer.has(part.act) &&
    !isSure &&
    !part.asks &&
    (isFirst || !isNewSubject(part, said))
  ) {
    const origin = library.originOf(said);
    const text =
      origin?.kind === 'question'
        ? choose(origin.question.answered)
        : origin?.kind === 'topic'
          ? choose(origin.topic.answered)
          : origin && grave.has(origin.name)
            ? topicIn(part.text, library)
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
    part.text.split(/\s+/).length <= shortPlan &&
    part.act !== 'goodbye'
  )
    return from('trouble-more');
  if (!part.asks && isPlan(part.text) && part.act !== 'later') return from('plan');
  const topic = topicIn(part.text, library);
  const aboutTopic = () => (topic ? choose(topic.told) : undefined);
  switch (part.act) {
    case 'looks':
    case 'character':
      return from('compliment', part.act);
    case 'action':
      return /\b(?:hand|hug|kiss|shoulder|closer|beside|lap|cheek|sleeve|arm|knee|lean)\b/i.test(part.text)
        ? from('action-close', 'action')
        : (aboutTopic() ?? from('action'));
    case 'check-in':
      return from(checkIn(part.text), 'check-in');
    case 'accept':
      return isProposal(said) || questionIn(said) === undefined
        ? from('accept')
        : (from(`short-yes-${askedFor(said)}`) ?? from('accept'));
    case 'goodbye':
      return from('goodbye');
    case 'hello':
      return from(his.length < 2 ? 'hello' : 'hello-again', 'hello');
    case 'fact':
    case 'opinion':
    case 'good-news':
      return (
        (part.act === 'good-news' && part.share >= speaksForItself ? from('good-news') : undefined) ??
        aboutTopic() ??
        (hasAsked ? from('answered') : undefined) ??
        inGeneral(part.text, choice) ??
        from(part.share >= speaksForItself ? part.act : 'lost-told', 'lost-told', 'lost')
      );
    case 'ask-him':
    case 'ask-me':
    case 'practical':
    case 'what-if':
    case 'advice':
    case 'unclear':
      return (
        aboutTopic() ??
        inGeneral(part.text, choice) ??
        (hasAsked ? from('answered') : undefined) ??
        from(last.text.split(/\s+/).length > 6 ? 'lost-told' : 'lost', 'lost')
      );
    case 'joke':
    case 'tease':
    case 'hint':
    case 'wish':
      return from(part.act);
    default:
      return from(part.act, 'lost');
  }
}
