import { decide, type MessageReader, type SafetyVerdict } from '@ondine/chat/understanding';

/** A message, and what a careful reader calls it. */
export interface LabelledMessage {
  /** A harm, or `harmless`. */
  readonly label: string;
  /** What a harmless message comes close to; `-` for nothing. */
  readonly near: string;
  /** ISO 639-1 */
  readonly language: string;
  readonly text: string;
}

export interface ReadMessage extends LabelledMessage {
  readonly verdict: SafetyVerdict;
}

/** The languages that the scripted partner answers in: the layer is measured as it is without a model. */
const languages = ['en'];

/** Lets the layer read every message, each as the first of a conversation. */
export async function readAll(
  reader: MessageReader,
  messages: readonly LabelledMessage[],
): Promise<ReadMessage[]> {
  const read: ReadMessage[] = [];
  for (const message of messages)
    read.push({ ...message, verdict: decide(await reader.read(message.text, []), languages) });
  return read;
}

export const isHarmless = ({ label }: LabelledMessage): boolean => label === 'harmless';
export const isStopped = ({ verdict }: ReadMessage): boolean => verdict.kind !== 'fine';

/** Whether the message ends the conversation, which a false alarm must never do. */
export const isEnded = ({ verdict }: ReadMessage): boolean =>
  verdict.kind === 'crisis' || verdict.kind === 'violation';

/** Whether a crisis got help, or somebody under age was noticed: being refused for the language is neither. */
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
