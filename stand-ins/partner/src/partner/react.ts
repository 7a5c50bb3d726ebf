import type { Choice } from './answer-short.ts';
import { answerQuestion } from './answer-question.ts';
import { questionIn } from './his-question.ts';
import { borders, grave, speaksForItself, surelyMeant } from './kinds.ts';
import { asksForPlan, optionIn, timeIn } from './her-words.ts';
import { questionForm } from './question-form.ts';
import { meet, type Helpers } from './meet.ts';
import { handsBack, type ShortKind } from './short-message.ts';
import { asksForAnything, takeUp } from './take-up.ts';
import type { Part, Understood } from './understand.ts';

/** The partner's answer to a message, and whether it leaves room for something of the partner's own. */
export interface Reaction {
  readonly text: string | undefined;
  readonly leavesWord: boolean;
}

const complaints = new Set(['unanswered', 'confused', 'repeated', 'correction', 'rude', 'reproach']);
/** Acts that outweigh the rest of a message, the most serious first. */
const ranks: readonly ReadonlySet<string>[] = [new Set(['relief', 'pregnant']), grave, borders, complaints];

/** After these the partner gives the answer that is due, and does not ask for the question again. */
const owesAnswer = new Set(['unanswered', 'correction', 'confused', 'repeated']);

/** Whether the member says that something was not answered as intended. */
export const mayOweAnswer = ({ parts }: Understood): boolean => parts.some(({ act }) => owesAnswer.has(act));

/** The question in a message, and the message. */
export function questionOf(
  message: Understood | undefined,
): { readonly part: Part; readonly of: Understood } | undefined {
  const part = message?.parts.findLast(
    (each) => each.asks && each.short === undefined && !(message.parts.length > 1 && isHalf(each)),
  );
  return message && part && { part, of: message };
}

const asksOpenly = /^(?:so |and |but )?(?:what|how|why|where|who)(?:'s)? /i;
/** A question of its own instead of a reminder of an earlier one; a plan instead of a border. */
const asksElse = ({ act, asks, text }: Part): boolean =>
  asks &&
  ((owesAnswer.has(act) && act !== 'confused' && asksOpenly.test(text)) ||
    (borders.has(act) && asksForPlan(text) && timeIn(text) !== undefined));

/** After these the partner may bring up something of its own. */
const light = new Set(['accept', 'agree', 'hello', 'short', 'thanks', 'later']);
/** Short messages that get only their answer: changing the subject at once would ignore them. */
const endsThere = new Set<ShortKind>(['no', 'why', 'and_you', 'what', 'really', 'go_on', 'upset', 'silence']);

/** A sentence of at most this length only adds to a longer one. */
const fewWords = 2;
/** After this number of replies a capital after `I'm` is hardly ever the member's name. */
const manyReplies = 14;
const preparedCloseness = 0.82;
/** Minimum similarity at which a question counts as a known one, whatever act it resembles. */
const knownQuestion = 0.68;

/** Answers the most serious part first; next to kind words or trouble a question is answered too. */
export function reactTo(
  last: Understood,
  his: readonly string[],
  choice: Choice,
  helpers: Helpers,
): Reaction {
  const { from, choose } = choice;
  if (last.isAiQuestion) return { text: from('ai'), leavesWord: true };
  const only = last.parts.length === 1 ? last.parts[0] : undefined;
  if (only?.short === undefined && last.isGibberish) return { text: from('gibberish'), leavesWord: false };

  const serious = ranks
    .map((rank) => last.parts.filter((each) => rank.has(each.act) && !isOnlyAsking(each) && !asksElse(each)))
    .find((parts) => parts.length > 0);
  const question = questionOf(last)?.part;
  const isGrave = serious?.some(({ act }) => grave.has(act)) ?? false;

  const isMetAsSuch = serious?.some(
    ({ act }) => grave.has(act) || borders.has(act) || act === 'rude' || act === 'reproach',
  );
  if ((last.isCold || last.mayBeCold) && isMetAsSuch !== true) {
    const text = last.isCold ? from('cold', 'rude') : from('doubtful');
    if (text !== undefined) return { text, leavesWord: false };
  }

  const part0 = serious?.[0];
  const leaves = last.parts.find(
    ({ act, share }) => (act === 'goodbye' || act === 'good-night') && share === 1,
  );
  if (leaves && !part0) {
    const plan = last.parts.find(({ text }) => asksForPlan(text) && timeIn(text) !== undefined);
    const text = (plan && takeUp(plan, last, choice)) ?? meet(leaves, his, choice, helpers);
    return { text, leavesWord: false };
  }
  const consent = last.parts.find(({ act }) => act === 'consent');
  if (consent) return { text: from('consent'), leavesWord: false };
  const isPrepared = (last.answers[0]?.closeness ?? 0) >= preparedCloseness;
  if (part0 && !isDoubtful(part0, his) && !(isPrepared && complaints.has(part0.act))) {
    const part = part0;
    const text = meet(part, his, choice, helpers);
    const isBeside = (isGrave || part.act === 'relief') && question !== part;
    if (owesAnswer.has(part.act)) {
      const owed = question && question !== part ? { part: question, of: last } : helpers.owed;
      const answer =
        takeUp(part, last, choice) ?? (owed && meetQuestion(owed.part, owed.of, his, choice, helpers));
      const admits = answer === undefined ? undefined : from('own-up');
      if (admits !== undefined) return { text: join(admits, answer), leavesWord: false };
    }
    const answer =
      question && isBeside
        ? ((part.act === 'allergy' ? choose(choice.library.sheet('ingredients')) : undefined) ??
          answerQuestion(question, last, choice, { mayDeflect: false }))
        : undefined;
    const border = isGrave ? last.parts.find(({ act }) => borders.has(act)) : undefined;
    return {
      text: join(border && meet(border, his, choice, helpers), text, answer),
      leavesWord: false,
    };
  }

  const prepared = choose(
    last.answers.filter(({ closeness }) => closeness >= preparedCloseness).map(({ reply }) => reply),
  );
  if (prepared !== undefined && !last.parts.some(({ act }) => act === 'allergy'))
    return { text: prepared, leavesWord: false };

  if (last.name !== undefined && his.length < manyReplies) {
    const text = choose(
      choice.library.shared('new-name').map((line) => line.replace('{fact}', last.name ?? '')),
    );
    return {
      text: join(text, question && answerQuestion(question, last, choice, { mayDeflect: false })),
      leavesWord: question === undefined,
    };
  }

  const asked = question === undefined ? -1 : last.parts.indexOf(question);
  const plain = last.parts.findLast((each, index) => index > asked && each.isPlain && !each.asks);
  if (question && plain) return { text: meet(plain, his, choice, helpers), leavesWord: false };

  if (question) {
    const kind = last.parts.find(
      ({ act, asks, share }) =>
        !asks &&
        share >= speaksForItself &&
        ['looks', 'character', 'fond', 'good-news', 'missing'].includes(act),
    );
    const first = kind && meet(kind, his, choice, helpers);
    const isKnown = (question.asked[0]?.closeness ?? 0) >= preparedCloseness && question.short === undefined;
    const told = !isKnown && handsBack(question.text) ? helpers.handedBack() : undefined;
    const text = told ?? meetQuestion(question, last, his, choice, helpers);
    return { text: join(first, text), leavesWord: false };
  }

  const telling = last.parts.filter(
    ({ act, short }) =>
      short === undefined && !['agree', 'hello', 'thanks', 'preface', 'short'].includes(act),
  );
  const thanked = last.parts.find(({ act }) => act === 'thanks');
  const whole = telling.filter(({ text, share }) => text.split(/\s+/).length > fewWords || share === 1);
  const best = (whole.length > 0 ? whole : telling).toSorted((one, other) => other.share - one.share)[0];
  const part = best && !(thanked && best.share < surelyMeant) ? best : (thanked ?? last.parts.at(-1));
  if (!part) return { text: from('silence'), leavesWord: false };
  if (last.parts.some(({ text }) => handsBack(text)) && part.short === undefined) {
    const text = helpers.handedBack() ?? helpers.short('and_you');
    if (text !== undefined) return { text, leavesWord: false };
  }
  const told = last.parts.find(({ text }) => asksForAnything.test(text));
  const text = (told && takeUp(told, last, choice)) ?? meet(part, his, choice, helpers);
  const leavesWord =
    light.has(part.act) &&
    last.parts.length === 1 &&
    !(part.short !== undefined && endsThere.has(part.short)) &&
    text?.endsWith('?') !== true;
  return { text, leavesWord };
}

const wordsOfHalf = 5;
/** `Oh this?`, `or in your coat?`: half a question, beside a sentence that says more. */
const isHalf = ({ text }: Part): boolean =>
  text.split(/\s+/).length <= wordsOfHalf &&
  optionIn(text) === undefined &&
  !/\b(?:what|which|who\w*|where|when|why|how|do|does|did|is|are|was|were|am|have|has|can|could|will|would|shall|should|may|you)\b/i.test(
    text,
  );

/** A question that names trouble, or sounds like a complaint, and asks for a known fact. */
const isOnlyAsking = ({ act, asks, asked, share }: Part): boolean =>
  asks &&
  ((grave.has(act) && act !== 'allergy') ||
    (complaints.has(act) && share < 1) ||
    ((complaints.has(act) || borders.has(act)) && (asked[0]?.closeness ?? 0) >= knownQuestion));

/** A complaint that could also be an answer to the partner's question does not count. */
const isDoubtful = (part: Part | undefined, his: readonly string[]): boolean =>
  part !== undefined &&
  complaints.has(part.act) &&
  part.share < speaksForItself &&
  questionIn(his.at(-1) ?? '') !== undefined;

const join = (...texts: readonly (string | undefined)[]): string | undefined => {
  const said = texts.filter((text) => text !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
};

function meetQuestion(
  part: Part,
  last: Understood,
  his: readonly string[],
  choice: Choice,
  helpers: Helpers,
): string | undefined {
  const taken = takeUp(part, last, choice);
  if (taken !== undefined) return taken;
  if (part.isPlain) return meet(part, his, choice, helpers);
  if (
    [
      'invite',
      'desire',
      'flirting',
      'prove',
      'contact',
      'favour',
      'preface',
      'check-in',
      'off-topic',
      'what-if',
    ].includes(part.act)
  ) {
    const known = part.asked[0];
    const isPlain =
      ((part.act === 'invite' || part.act === 'desire') && part.share >= surelyMeant) ||
      part.act === 'contact' ||
      (part.act === 'check-in' && part.share === 1) ||
      part.act === 'favour' ||
      part.act === 'flirting';
    if (part.act === 'what-if' && questionForm(part.text) === 'q-rather')
      return answerQuestion(part, last, choice, { mayDeflect: true });
    const isUnknown = known === undefined || known.closeness < knownQuestion || part.share === 1;
    if (isUnknown && (isPlain || part.share >= surelyMeant)) return meet(part, his, choice, helpers);
  }
  return answerQuestion(part, last, choice, { mayDeflect: true });
}
