import { askedFor, isProposal, questionIn } from './his-question.ts';
import { topicOf } from './read-message.ts';
import type { ShortKind } from './short-message.ts';
import type { Voice } from './voices.ts';

/** What he has to say, and how he chooses among it what he has not said yet. */
interface Lines {
  readonly voice: Voice | undefined;
  readonly shared: (kind: string) => string[];
  readonly choose: (lines: readonly string[]) => string | undefined;
}

/** How far back what he asked still counts when she asks him the same. */
const stillFresh = 2;

/**
 * His answer to a message of a word or a sign, by what he himself said last: a 'why?' gets his reason, an
 * 'and you?' his own answer to what he had asked.
 * @param his his messages so far, the newest last
 */
export function answerShort(
  short: ShortKind,
  his: readonly string[],
  { voice, shared, choose }: Lines,
): string | undefined {
  const last = his.at(-1) ?? '';
  const asked = askedFor(last);
  const firstOf = (...kinds: readonly string[]) => {
    for (const kind of kinds) {
      const line = choose(shared(kind));
      if (line !== undefined) return line;
    }
    return undefined;
  };
  switch (short) {
    case 'hi':
      return firstOf(his.length < 2 ? 'greeting' : 'short_hi_again', 'greeting');
    case 'no':
      if (asked === 'nothing') return firstOf('short_no', 'boundary');
      if (isProposal(last)) return choose(voice?.boundary ?? []) ?? firstOf('boundary');
      return firstOf(`short_no_${asked}`, 'short_no', 'boundary');
    case 'why':
    case 'what': {
      const reason = short === 'why' ? askIn(voice, last)?.why : undefined;
      return (
        (reason && choose([reason])) ??
        (asked === 'nothing' ? undefined : firstOf(`short_${short}_asked`)) ??
        firstOf(`short_${short}`, 'ack')
      );
    }
    case 'and_you':
      return answerHisOwn(his, { voice, shared, choose }) ?? firstOf('short_and_you', 'ack');
    default:
      return firstOf(
        ...(asked === 'nothing' ? [] : [`short_${short}_${asked}`]),
        ...(asked === 'either' ? [`short_${short}_open`] : []),
        `short_${short}`,
        'ack',
      );
  }
}

/** What he says to a question of his own that she hands back; undefined when he has asked nothing lately. */
export function answerHisOwn(his: readonly string[], { voice, shared, choose }: Lines): string | undefined {
  const line = his.slice(-stillFresh).findLast((each) => askIn(voice, each) ?? questionIn(each));
  if (line === undefined) return undefined;
  const own = askIn(voice, line)?.you;
  const topic = topicOf(questionIn(line) ?? '');
  const known = topic === undefined ? undefined : voice?.topics[topic];
  return (own && choose([own])) ?? (known && choose([known])) ?? choose(shared('short_and_you_asked'));
}

const askIn = (voice: Voice | undefined, said: string) =>
  voice?.asks?.find(({ line }) => said.includes(line));
