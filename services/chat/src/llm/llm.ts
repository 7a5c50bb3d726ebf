import type { z } from 'zod';

/** One message to the model. */
export interface LlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface LlmRequest {
  readonly messages: readonly LlmMessage[];
  /** Room for the words of the answer; what a model thinks in secret comes on top. */
  readonly maxTokens: number;
  /** Reading stops once so many characters have come for others to see, and the endpoint is told to stop. */
  readonly mostCharacters?: number;
  /** 0 for the same answer each time, towards 1 for variety. */
  readonly temperature: number;
  /** Hears what each try used, also one that came to nothing; estimated where the endpoint does not say. */
  readonly onTokens: (tokens: number) => void;
  /** Aborted when the answer is not wanted any more: nothing is tried again then. */
  readonly signal?: AbortSignal;
}

/** Hears an answer while it comes. */
export interface StreamListener {
  onText(text: string): void;
  /** What was heard so far is void: the answer begins again. */
  onRestart(): void;
}

/** A language model behind an OpenAI-compatible endpoint. Every method rejects with `LlmError` when it fails. */
export interface Llm {
  complete(request: LlmRequest): Promise<string>;
  stream(request: LlmRequest, listener: StreamListener): Promise<string>;
  /** An answer in JSON that fits `schema`; one that does not is sent back once to be repaired. */
  structured<Schema extends z.ZodType>(
    request: LlmRequest,
    shape: { readonly name: string; readonly schema: Schema },
  ): Promise<z.output<Schema>>;
}

/** What an endpoint says about a request that it refused: nothing of the conversation is in it. */
export interface RefusalFacts {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly parameter?: string | undefined;
}

/**
 * - `unreachable`, `timeout`, `cut_off`, `unusable`: it may work the next time
 * - `busy`: it asked to be left alone for a while
 * - `refused`: it takes no request like this one: a wrong key, an unknown model, a used-up quota
 * - `filtered`: it will not answer these words
 */
export type LlmErrorKind =
  'unreachable' | 'timeout' | 'cut_off' | 'unusable' | 'busy' | 'refused' | 'filtered';

/**
 * No usable answer came. It carries nothing that an endpoint wrote, since endpoints repeat in their
 * errors what they were sent, and errors are logged.
 */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;
  readonly facts: RefusalFacts;
  /** How long the endpoint asked to be left alone, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: LlmErrorKind,
    message: string,
    { facts = {}, retryAfterSeconds }: { facts?: RefusalFacts; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.facts = facts;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** About four characters of English a token; good enough for a budget. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
