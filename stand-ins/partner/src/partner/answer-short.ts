import { askedFor, isProposal, questionIn } from './his-question.ts';
import type { Library, OwnQuestion } from './library.ts';
import type { ShortKind } from './short-message.ts';

/** The partner's lines, and functions that choose one not said yet. */
export interface Choice {
  readonly library: Library;
  /** A new line of the first of these names that has one: the partner's own lines, then the shared ones. */
  readonly from: (...names: readonly string[]) => string | undefined;
  readonly choose: (lines: readonly string[]) => string | undefined;
}

/** The number of messages for which the partner's question still counts when the member asks the same. */
const stillFresh = 2;
/** The number of messages for which an own question with a prepared answer stays open. */
const stillOpen = 5;

/**
 * The partner's answer to a message of a word or a sign, by the partner's last message: a 'why?' gets the reason, an
 * 'and you?' the partner's own answer to the question.
 * @param his the partner's messages so far, newest last
 */
export function answerShort(short: ShortKind, his: readonly string[], choice: Choice): string | undefined {
  const { from, choose, library } = choice;
  const last = his.at(-1) ?? '';
  const asked = askedFor(last);
  switch (short) {
    case 'hi':
      return from(his.length < 2 ? 'hello' : 'hello-again', 'hello');
    case 'no':
      if (isProposal(last)) return from('no');
      return asked === 'nothing' ? from('short-no', 'disagree') : from(`short-no-${asked}`, 'short-no');
    case 'yes':
      if (isProposal(last)) return from('accept');
      return asked === 'nothing' ? from('agree', 'short-yes') : from(`short-yes-${asked}`, 'short-yes');
    case 'why':
    case 'what': {
      const reason = short === 'why' ? questionSaid(library, last)?.why : undefined;
      return (
        (reason === undefined ? undefined : choose([reason])) ??
        (asked === 'nothing' ? from(short === 'why' ? 'why' : 'confused') : from(`short-${short}-asked`))
      );
    }
    case 'and_you':
      return (
        answerHisOwn(his, choice) ??
        choose(library.sheet('like-touch')) ??
        from('are-you-well', 'handed-back')
      );
    case 'upset':
      return from('sad-face');
    case 'silence':
      return from('silence');
    case 'unsure':
      return asked === 'open' ? from('short-unsure-open', 'unsure') : from('unsure', 'short-unsure');
    case 'ok':
      return asked === 'open' || asked === 'either'
        ? from('short-ok-open', 'short-ok')
        : from('agree', 'short-ok');
    default:
      return from(...namesOf[short]);
  }
}

const namesOf = {
  laugh: ['laugh', 'short-laugh'],
  hm: ['hm', 'short-hm'],
  really: ['really'],
  nice: ['nice', 'short-nice'],
  wow: ['wow'],
  same: ['agree', 'short-same'],
  warm: ['warm', 'short-warm'],
  wink: ['wink', 'short-wink'],
  shy: ['shy', 'short-shy'],
  go_on: ['go-ahead', 'short-go-on'],
} as const;

/** The partner's answer to an own question that the member returns; undefined without a recent question. */
export function answerHisOwn(his: readonly string[], { library, choose, from }: Choice): string | undefined {
  const line =
    his
      .slice(-stillOpen)
      .findLast((each) => choose([questionSaid(library, each)?.you ?? ''].filter(Boolean)) !== undefined) ??
    his.slice(-stillFresh).findLast((each) => questionIn(each));
  if (line === undefined) return undefined;
  const own = questionSaid(library, line)?.you;
  const origin = library.originOf(line);
  return (
    (own === undefined ? undefined : choose([own])) ??
    (origin?.kind === 'topic' ? choose(origin.topic.asked) : undefined) ??
    from('handed-back')
  );
}

const questionSaid = (library: Library, said: string): OwnQuestion | undefined =>
  library.questions.find(({ line }) => said.includes(line));
