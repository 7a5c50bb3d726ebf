import type { Outcome } from './answer-schema.ts';
import { hasUnmarkedThoughts, visibleText } from './visible-text.ts';

/** What some models or endpoints refuse. A parameter that was refused once is left out from then on. */
export const refusable = [
  'max_tokens',
  'max_completion_tokens',
  'temperature',
  'seed',
  'stream_options',
  'json_schema',
  'json_object',
] as const;
export type Refusable = (typeof refusable)[number];

/** What one model behind one endpoint has been found to be like. */
export interface ModelTraits {
  readonly refused: ReadonlySet<Refusable>;
  /** It thinks before it speaks, and its thoughts count against the limit of its answer. */
  readonly thinks: boolean;
  /** Its thoughts begin without a mark: only their end is marked. */
  readonly unmarkedThoughts: boolean;
}

export const unknownModel: ModelTraits = { refused: new Set(), thinks: false, unmarkedThoughts: false };

/** What an answer adds to what is known of the model. */
export function learnFrom(
  traits: ModelTraits,
  { written, finish, reasoningTokens }: Pick<Outcome, 'written' | 'finish' | 'reasoningTokens'>,
): ModelTraits {
  const text = visibleText(written, true).trim();
  const thoughtAloud = text.length < written.trim().length;
  // Some endpoints keep thoughts to themselves: then an answer that is cut before its first word tells.
  const thoughtInSecret = Boolean(reasoningTokens) || (finish === 'length' && text === '');
  return {
    ...traits,
    thinks: traits.thinks || thoughtAloud || thoughtInSecret,
    unmarkedThoughts: traits.unmarkedThoughts || hasUnmarkedThoughts(written),
  };
}
