import type { ChatMessage } from '@ondine/contracts';
import * as z from 'zod';
import type { Conversation, Outgoing } from './conversation-state.ts';

const draftSchema = z.object({
  text: z.string(),
  /** Whether the text contains a suggestion of the coach. */
  assisted: z.boolean().default(false),
  /** A message whose answer has not arrived. */
  outgoing: z
    .object({
      key: z.string(),
      text: z.string(),
      assisted: z.boolean(),
      /** Whether help was suggested for it, and the member needs none. Earlier releases have not stored it. */
      meantLightly: z.boolean().default(false),
      /** How many messages of the member the conversation had before. */
      before: z.int(),
    })
    .nullable(),
});

/** The member's texts that the server does not have yet, as far as this tab knows; stored for this tab only. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (slug: string) => `ondine.chat.draft.${slug}`;

/** The text in the input. */
export type Typed = Pick<Draft, 'text' | 'assisted'>;

const none: Draft = { text: '', assisted: false, outgoing: null };

const ofMember = (messages: readonly ChatMessage[]) => messages.filter(({ role }) => role === 'user');

export function readDraft(storage: DraftStorage, slug: string): Draft {
  const kept = storage.getItem(keyOf(slug));
  if (kept === null) return none;
  try {
    return draftSchema.parse(JSON.parse(kept));
  } catch (error) {
    console.warn('The draft on this device cannot be read', error);
    return none;
  }
}

/** The input with a message that was not sent, before what was typed since. */
export const putBack = (message: Typed, typed: Typed): Typed => ({
  text: typed.text.trim() === '' ? message.text : `${message.text} ${typed.text}`,
  assisted: message.assisted || typed.assisted,
});

/** @param conversation with the message that is being sent, or that failed */
export function keepDraft(
  storage: DraftStorage,
  slug: string,
  { text, assisted }: Typed,
  { outgoing, messages }: Pick<Conversation, 'outgoing' | 'messages'>,
): void {
  if (text === '' && outgoing === null) {
    dropDraft(storage, slug);
    return;
  }
  const draft: Draft = {
    text,
    assisted,
    outgoing: outgoing && {
      key: outgoing.key,
      text: outgoing.text,
      assisted: outgoing.assisted,
      meantLightly: outgoing.meantLightly,
      before: ofMember(messages).length,
    },
  };
  storage.setItem(keyOf(slug), JSON.stringify(draft));
}

export const dropDraft = (storage: DraftStorage, slug: string): void => storage.removeItem(keyOf(slug));

/** The server stores a message without invisible characters and superfluous white space. */
const wordsOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The message that was on its way at a reload, as one that failed, unless it has arrived. In doubt, as when another tab
 * has written too, it has not: sent again under its key, the server recognises it.
 * @param messages what the server has
 */
export function restoreOutgoing(
  { outgoing }: Pick<Draft, 'outgoing'>,
  messages: readonly ChatMessage[],
): Outgoing | null {
  if (outgoing === null) return null;
  const { before, ...message } = outgoing;
  const next = ofMember(messages)[before];
  const hasArrived = next !== undefined && wordsOf(next.content) === wordsOf(message.text);
  return hasArrived ? null : { ...message, failed: true };
}
