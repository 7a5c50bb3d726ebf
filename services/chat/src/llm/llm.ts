import type { z } from 'zod';

/** One message to the model. */
export interface LlmMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface LlmRequest {
  readonly messages: readonly LlmMessage[];
  readonly maxTokens: number;
  /** 0 for the same answer each time, towards 1 for variety. */
  readonly temperature: number;
}

export interface LlmAnswer {
  readonly text: string;
  /** Tokens used by the request and its answer; estimated where the endpoint does not say. */
  readonly tokens: number;
}

/** Hears an answer while it comes. */
export interface StreamListener {
  onText(text: string): void;
  /** What was heard so far is void: the stream broke and begins again. */
  onRestart(): void;
}

/** A language model behind an OpenAI-compatible endpoint. Every method rejects with `LlmError` when it fails. */
export interface Llm {
  complete(request: LlmRequest): Promise<LlmAnswer>;
  stream(request: LlmRequest, listener: StreamListener): Promise<LlmAnswer>;
  /** An answer in JSON that fits `schema`; one that does not is sent back once to be repaired. */
  structured<Schema extends z.ZodType>(
    request: LlmRequest,
    shape: { readonly name: string; readonly schema: Schema },
  ): Promise<{ readonly value: z.output<Schema>; readonly tokens: number }>;
}

/** The endpoint is down, too slow, cut off, or answers with what cannot be used. */
export class LlmError extends Error {
  override readonly name = 'LlmError';
  readonly kind: 'unreachable' | 'timeout' | 'cut_off' | 'unusable';

  constructor(kind: LlmError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** About four characters of English a token; good enough for a budget. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
