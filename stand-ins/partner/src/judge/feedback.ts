import type { Decision } from './decide-checkpoints.ts';
import { isTold, type ReadReply, type Told } from './read-replies.ts';
import { speakToHer } from './speak-to-her.ts';
import { countWords, sharedWords, tellingWords } from './words.ts';

/** The input of the feedback. */
export interface Judged {
  /** 1 to 5. */
  readonly rating: number;
  readonly replies: readonly ReadReply[];
  readonly decisions: readonly Decision[];
  readonly checkpoints: readonly { readonly description: string; readonly met: readonly string[] }[];
}

const longestQuote = 140;
const longestOfHis = 70;

/** The beginning of a text, cut between words. */
const cut = (text: string, longest: number): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest)
        .replace(/\s\S*$/, '')
        .trimEnd()} …`;
const quoted = (text: string) => `“${cut(text, longestQuote)}”`;
const his = (text: string) => `“${cut(text, longestOfHis)}”`;

/** Chooses one of several phrasings deterministically, by the text. */
function oneOf<Way>(ways: readonly [Way, ...Way[]], words: string): Way {
  const sum = Array.from(words).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return ways[sum % ways.length] ?? ways[0];
}

/** Of the lines that meet a checkpoint, a longer one is the better example, unless it met the checkpoint only just. */
const strengthOf = ({ quote, sureness }: Decision): number =>
  sureness + Math.min(countWords(quote ?? ''), 15) / 30;

/** Names the best line: the one that met a checkpoint most clearly, or else the longest with any content. */
function praise({ rating, replies }: Judged, strongest: Decision | undefined): string {
  if (strongest?.quote) {
    const quote = quoted(strongest.quote);
    const name = `“${strongest.name}”`;
    const ways: Record<'high' | 'middle' | 'low', readonly [string, ...string[]]> = {
      high: [
        `${quote} is the line that stays: ${name}, done in your own way.`,
        `He will think of ${quote} on his way home; that is ${name} at its best.`,
        `${quote} carried this conversation, and with it you met ${name}.`,
        `With ${quote} you made ${name} look easy.`,
      ],
      middle: [
        `${quote} was your liveliest moment and met ${name}.`,
        `You had his attention with ${quote}, which is ${name}.`,
        `${quote} is worth building on: it met ${name}.`,
      ],
      low: [
        `${quote} shows that you can do ${name}; let the rest grow from there.`,
        `There is a moment to build on: ${quote} met ${name}.`,
      ],
    };
    return oneOf(rating >= 4 ? ways.high : rating === 3 ? ways.middle : ways.low, strongest.quote);
  }
  const [fullest] = replies
    .filter(({ nothing, isFlat, isUnkind }) => !nothing && !isFlat && !isUnkind)
    .toSorted((one, other) => countWords(other.text) - countWords(one.text));
  if (!fullest) return 'He stayed and would gladly hear more of you; a new start costs nothing.';
  return oneOf(
    [
      `In ${quoted(fullest.text)} one hears most of you; begin there next time.`,
      `${quoted(fullest.text)} told him something, and he could have used more of it.`,
      `You let him in a little with ${quoted(fullest.text)}.`,
    ],
    fullest.text,
  );
}

const aboutNothing: Readonly<Record<Told, (quote: string) => string>> = {
  test: (quote) => `${quote} speaks to whoever gives the points; they come from what you say to him.`,
  echo: (quote) => `${quote} hands him his own words back, and one word of yours would tell him more.`,
  repeat: (quote) => `You sent ${quote} twice, and the second time it gave him nothing new to answer.`,
  gibberish: (quote) => `He could not read ${quote}; say it again in plain words.`,
  denial: (quote) => `${quote} takes it back before he can enjoy it.`,
  cold: (quote) =>
    oneOf(
      [
        `He might hear ${quote} as a put-down, even if you meant it lightly; a kind word first would change it.`,
        `${quote} may reach him colder than you meant it; add what you do like, and he stays near.`,
        `With ${quote} you may have pushed him away; if it was a no, a plain one would hurt him less.`,
      ],
      quote,
    ),
  refused: (quote) => `${quote} is outside of what is practised here.`,
};

/** What hindered the member, if anything did. */
function hindrance(replies: readonly ReadReply[]): string | undefined {
  const all = replies.filter(isTold);
  const told = all.find(({ nothing }) => nothing === 'cold') ?? all[0];
  if (told) return aboutNothing[told.nothing](quoted(told.text));
  const unkind = replies.find(({ isUnkind }) => isUnkind);
  if (unkind)
    return `${quoted(unkind.text)} may be how you felt; said as a wish, it would keep him with you.`;
  const flat = replies.find(({ isFlat, before }) => isFlat && before !== '');
  if (!flat) return undefined;
  return oneOf(
    [
      `After your ${quoted(flat.text)} to ${his(flat.before)} he had to go on alone; a detail or a question would help him.`,
      `When he said ${his(flat.before)}, ${quoted(flat.text)} left him little to answer.`,
    ],
    flat.before,
  );
}

/** Where the member took up a word of the partner's, or met a second checkpoint. */
function attention({ replies, decisions }: Judged, strongest: Decision | undefined): string | undefined {
  const second = decisions
    .filter(({ met, quote }) => met && quote !== strongest?.quote)
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))[0];
  const heard = replies
    .filter(({ nothing, isFlat, text }) => !nothing && !isFlat && text !== strongest?.quote)
    .flatMap(({ text, before }) => {
      const word = before
        .match(/[\p{L}']+/gu)
        ?.find(
          (each) => each.length > 3 && [...tellingWords(each)].some((stem) => tellingWords(text).has(stem)),
        );
      return word === undefined ? [] : [{ word: word.toLowerCase(), text }];
    })
    .toSorted((one, other) => countWords(other.text) - countWords(one.text))[0];
  if (second?.quote)
    return oneOf(
      [
        `${quoted(second.quote)} met “${second.name}” as well.`,
        `“${second.name}” was there, too, in ${quoted(second.quote)}.`,
      ],
      second.quote,
    );
  if (!heard) return undefined;
  return oneOf(
    [
      `You took up his “${heard.word}” with ${quoted(heard.text)}, so he knew that you were listening.`,
      `That you came back to “${heard.word}” in ${quoted(heard.text)} showed him that you listen.`,
    ],
    heard.text,
  );
}

/** Where the member dropped a topic that a question would have continued. */
function unasked({ replies }: Judged): string | undefined {
  const [longest] = replies
    .slice(1)
    .filter(({ text, before }) => !text.includes('?') && sharedWords(text, before) === 0)
    .toSorted((one, other) => countWords(other.before) - countWords(one.before));
  return longest
    ? `He told you ${his(longest.before)}, and a word about that would have shown him that you heard it.`
    : undefined;
}

/**
 * What to practise next: the missed checkpoint that the member came closest to, at the place where it would have
 * fitted.
 */
function nextStep({ replies, decisions, checkpoints }: Judged): string {
  const [closest] = decisions
    .flatMap((decision, place) => (decision.met ? [] : [{ ...decision, place }]))
    .toSorted((one, other) => other.sureness - one.sureness);
  const open = replies.filter(
    ({ before, text }) => before !== '' && !decisions.some(({ quote }) => quote === text),
  );
  if (!closest) {
    const [least] = open.toSorted((one, other) => countWords(one.text) - countWords(other.text));
    return least
      ? `Every checkpoint was there. To go further: when he said ${his(least.before)}, ${quoted(least.text)} could have carried something of your own, too.`
      : 'Every checkpoint was there; take the same ease into a harder scenario.';
  }
  const { description = '', met = [] } = checkpoints[closest.place] ?? {};
  const [at] = open.toSorted(
    (one, other) => (other.sureness[closest.place] ?? -1) - (one.sureness[closest.place] ?? -1),
  );
  const when = at ? ` after ${his(at.before)}` : '';
  const example = met[0] === undefined ? '' : ` Something like ${quoted(met[0])} does it.`;
  return `${oneOf(['Next, practise this', 'For next time'], closest.name + (at?.before ?? ''))}:${when} ${speakToHer(description)}.${example}`;
}

/** The judge's feedback to the member: what they did, in their own words, and what to try next. */
export function giveFeedback(judged: Judged): string {
  const [strongest] = judged.decisions
    .filter(({ met }) => met)
    .toSorted((one, other) => strengthOf(other) - strengthOf(one));
  const trouble = hindrance(judged.replies);
  const seen = attention(judged, strongest);
  const middle =
    judged.rating >= 4 && !judged.replies.some(({ nothing }) => nothing === 'cold')
      ? [seen]
      : judged.rating >= 3
        ? [seen, trouble]
        : [trouble ?? unasked(judged)];
  if (judged.replies.length === 0)
    return 'You said nothing yet, and he is curious: one line about what you see or feel is enough to begin.';
  return [praise(judged, strongest), ...middle, nextStep(judged)]
    .filter((sentence) => sentence !== undefined)
    .map(endOnce)
    .join(' ');
}

/** Drops the full stop after a closing quote that ends with its own mark. */
const endOnce = (sentence: string): string => sentence.replace(/([.?!…])”\.$/, '$1”');
