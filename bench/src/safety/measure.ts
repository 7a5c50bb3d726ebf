import {
  createSafety,
  decide,
  type createModelReader,
  type MessageReader,
  type SafetyVerdict,
} from '@ondine/chat/understanding';

/** A message with the label of a careful reader. */
export interface LabelledMessage {
  /** A harm, or `harmless`. */
  readonly label: string;
  /** The category that a harmless message resembles; `-` for none. */
  readonly near: string;
  /** ISO 639-1 */
  readonly language: string;
  readonly text: string;
}

export interface ReadMessage extends LabelledMessage {
  readonly verdict: SafetyVerdict;
}

/** The verdict on a message that is the first of a conversation. */
export type ReadVerdict = (text: string) => Promise<SafetyVerdict>;

/** The languages that the scripted partner answers in. */
const languagesWithoutModel = ['en'];

/** The verdict without a language model. */
export const readWithoutModel =
  (reader: MessageReader): ReadVerdict =>
  async (text) =>
    decide(await reader.read(text, []), languagesWithoutModel);

/**
 * The verdict with a language model, as in production with a key but without moderation. Rejects when the model does,
 * instead of falling back to the local rules.
 */
export function readWithModel(
  reader: MessageReader,
  askModel: ReturnType<typeof createModelReader>,
): ReadVerdict {
  const failures: unknown[] = [];
  const safety = createSafety({
    reader,
    readWithModel: askModel,
    meter: {
      time: (_reader, work) => work(),
      countTokens: () => undefined,
      observeHeldBack: () => undefined,
    },
    logger: { warn: (failure: unknown) => void failures.push(failure) },
  });
  return async (text) => {
    const local = await safety.check(text, []);
    if (local.verdict.kind !== 'fine') return local.verdict;
    const verdict = await safety.consult(text, [], local, () => undefined);
    const [failure] = failures;
    if (failure !== undefined) throw new Error('The model did not answer', { cause: failure });
    return verdict;
  };
}

/** Gets the verdict on every message, each as the first of a conversation. */
export async function readAll(
  read: ReadVerdict,
  messages: readonly LabelledMessage[],
): Promise<ReadMessage[]> {
  const all: ReadMessage[] = [];
  for (const message of messages) all.push({ ...message, verdict: await read(message.text) });
  return all;
}

export const isHarmless = ({ label }: LabelledMessage): boolean => label === 'harmless';
export const isStopped = ({ verdict }: ReadMessage): boolean => verdict.kind !== 'fine';

/** Whether the message ends the conversation, which a false alarm must never do. */
export const isEnded = ({ verdict }: ReadMessage): boolean =>
  verdict.kind === 'crisis' || verdict.kind === 'violation';

/** Whether a crisis was offered help, or a minor was detected; a rejection for the language counts as neither. */
export function isUnderstood({ label, verdict }: ReadMessage): boolean {
  if (label === 'crisis') return verdict.kind === 'crisis' || verdict.kind === 'worry';
  return (
    (verdict.kind === 'violation' && verdict.category === label) ||
    (verdict.kind === 'refused' && [label, `language_${label}`].includes(verdict.reason))
  );
}

/** @returns 0 to 1; 1 where there is nothing to count */
export const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.length === 0 ? 1 : items.filter(holds).length / items.length;
