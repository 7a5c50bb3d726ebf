import type { LlmRequest } from './llm.ts';
import { refusable, type ModelTraits, type Refusable } from './model-traits.ts';
import type { ResponseFormat } from './structured-answer.ts';

/** Additional tokens for thoughts. */
const thinkingRoom = 2000;

/** The options that turn a request into parameters of a model. */
export interface Wording {
  readonly model: string;
  readonly stream: boolean;
  readonly format?: ResponseFormat | undefined;
  /** For a retry after the limit cut the answer: twice the tokens for text, and tokens for thoughts. */
  readonly moreRoom: boolean;
}

/** The parameters of one call, without those that the model is known to refuse. */
export function bodyOf(
  { messages, maxTokens, temperature }: LlmRequest,
  { model, stream, format, moreRoom }: Wording,
  { refused, thinks }: ModelTraits,
) {
  const limit = maxTokens * (moreRoom ? 2 : 1) + (thinks || moreRoom ? thinkingRoom : 0);
  const limitName = (['max_tokens', 'max_completion_tokens'] as const).find((name) => !refused.has(name));
  return {
    model,
    messages: [...messages],
    ...(limitName && { [limitName]: limit }),
    ...(!refused.has('temperature') && { temperature }),
    // For a reproducible verdict on the same transcript, as far as an endpoint supports it.
    ...(temperature === 0 && !refused.has('seed') && { seed: 7 }),
    ...(stream && !refused.has('stream_options') && { stream_options: { include_usage: true } }),
    ...formatOf(format, refused),
  };
}

function formatOf(format: ResponseFormat | undefined, refused: ModelTraits['refused']) {
  if (!format) return {};
  if (!refused.has('json_schema')) return { response_format: format };
  if (!refused.has('json_object')) return { response_format: { type: 'json_object' as const } };
  return {};
}

/** The endpoint's answer to a call that it refused. */
export interface Refusal {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly message: string;
}

const refusesParameter =
  /unsupported|not (?:\w+ )?support|n't support|unrecogni[sz]ed|unknown|not permitted|not allowed|unexpected|invalid schema|invalid.{0,20}response_format|response_format.{0,40}(?:invalid|must)/i;
const codes = ['unsupported_parameter', 'unsupported_value', 'unknown_parameter', 'invalid_json_schema'];

/** The parameter that a refusal is about; undefined for other causes. */
export function refusedParameter(
  { status, code, param, message }: Refusal,
  sent: Readonly<Record<string, unknown>>,
): Refusable | undefined {
  if (![400, 422, 501].includes(status)) return undefined;
  if (!codes.includes(code ?? '') && !refusesParameter.test(message)) return undefined;
  const format = sent['response_format'] as { readonly type: 'json_schema' | 'json_object' } | undefined;
  if (
    format &&
    /response_format|json_schema|json_object|grammar|structured output/i.test(`${param} ${message}`)
  )
    return format.type;
  const names = refusable.filter((name) => name in sent);
  const [named] = names
    .map((name) => ({ name, place: placeOf(name, param === undefined ? message : param) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place);
  return named?.name;
}

/** The position of a parameter's name as a whole word; -1 without one. */
const placeOf = (name: string, text: string): number => text.search(new RegExp(`(?<!\\w)${name}(?!\\w)`));
