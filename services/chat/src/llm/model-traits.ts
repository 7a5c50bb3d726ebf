import type { Outcome } from './answer-schema.ts';
import { hasUnmarkedThoughts, visibleText } from './visible-text.ts';

/** Parameters that some models or endpoints refuse. A refused parameter is left out from then on. */
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

/** The properties of one model at one endpoint, learnt from its answers. */
export interface ModelTraits {
  readonly refused: ReadonlySet<Refusable>;
  /** It generates thoughts before the answer, which count against the token limit. */
  readonly thinks: boolean;
  /** Its thoughts have no opening tag, only a closing one. */
  readonly unmarkedThoughts: boolean;
}

export const unknownModel: ModelTraits = { refused: new Set(), thinks: false, unmarkedThoughts: false };

/** Updates the traits from an answer. */
export function learnFrom(
  traits: ModelTraits,
  { written, finish, reasoningTokens }: Pick<Outcome, 'written' | 'finish' | 'reasoningTokens'>,
): ModelTraits {
  const text = visibleText(written, true).trim();
  const thoughtAloud = text.length < written.trim().length;
  // Some endpoints hide thoughts: then an answer that is cut before its first word shows them.
  const thoughtInSecret = Boolean(reasoningTokens) || (finish === 'length' && text === '');
  return {
    ...traits,
    thinks: traits.thinks || thoughtAloud || thoughtInSecret,
    unmarkedThoughts: traits.unmarkedThoughts || hasUnmarkedThoughts(written),
  };
}
