import type { z } from 'zod';

/** One message to the model. */
export interface LlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface LlmRequest {
  readonly messages: readonly LlmMessage[];
  /** Token limit of the answer; the model's hidden thoughts are not included. */
  readonly maxTokens: number;
  /** Reading stops, and the stream is cancelled, after so many visible characters. */
  readonly mostCharacters?: number;
  /** 0 for a reproducible answer, towards 1 for variety. */
  readonly temperature: number;
  /** Called with the tokens of each try, also of a failed one; estimated when the endpoint does not report them. */
  readonly onTokens: (tokens: number) => void;
  /** Aborted when the answer is not needed any more: there is no retry then. */
  readonly signal?: AbortSignal;
}

/** Receives a streamed answer. */
export interface StreamListener {
  onText(text: string): void;
  /** Discards what was received so far: the answer begins again. */
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

/** What an endpoint says about a request that it refused, without any of the conversation. */
export interface RefusalFacts {
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly parameter?: string | undefined;
}

/**
 * - `unreachable`, `timeout`, `cut_off`, `unusable`: a retry may succeed
 * - `busy`: it asked for a pause
 * - `refused`: it accepts no request like this one: a wrong key, an unknown model, a used-up quota
 * - `filtered`: it will not answer this text
 */
export type LlmErrorKind =
  'unreachable' | 'timeout' | 'cut_off' | 'unusable' | 'busy' | 'refused' | 'filtered';

/**
 * No usable answer came. It contains no text of the endpoint, since endpoints repeat prompts in their errors, and
 * errors are logged.
 */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: LlmErrorKind;
  readonly facts: RefusalFacts;
  /** The pause that the endpoint asked for, in seconds. */
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

/** About four characters of English per token; good enough for a budget. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
