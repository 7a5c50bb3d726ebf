/** The body of an error in OpenAI's format. */
export interface OpenAiError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
}

export interface CompletionBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly strict?: boolean; readonly schema: unknown };
  };
}

const known = new Set(
  'model messages max_tokens max_completion_tokens temperature top_p n seed stop stream stream_options response_format presence_penalty frequency_penalty logit_bias logprobs top_logprobs user tools tool_choice parallel_tool_calls reasoning_effort verbosity metadata store service_tier prompt_cache_key safety_identifier'.split(
    ' ',
  ),
);

const invalid = (message: string, param: string | null = null, code: string | null = null): OpenAiError => ({
  message,
  type: 'invalid_request_error',
  param,
  code,
});

/** OpenAI's error for a request; undefined when it is valid. */
export function errorOf(body: CompletionBody, reasons: boolean): OpenAiError | undefined {
  const unknown = Object.keys(body).find((name) => !known.has(name));
  if (unknown) return invalid(`Unrecognized request argument supplied: ${unknown}`);
  if (reasons && body.max_tokens !== undefined) {
    return invalid(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    );
  }
  if (reasons && body.temperature !== undefined && body.temperature !== 1) {
    return invalid(
      `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
      'temperature',
      'unsupported_value',
    );
  }
  if (body.stream_options && !body.stream) {
    return invalid(
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      'stream_options',
    );
  }
  return formatError(body);
}

function formatError({
  response_format: format,
  messages,
}: Pick<CompletionBody, 'response_format' | 'messages'>): OpenAiError | undefined {
  if (format?.type === 'json_object' && !messages.some(({ content }) => /json/i.test(content))) {
    return invalid(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    );
  }
  if (!format?.json_schema?.strict) return undefined;
  const { name, schema } = format.json_schema;
  const violation = schemaViolation(schema, []);
  return violation === undefined
    ? undefined
    : invalid(`Invalid schema for response_format '${name}': ${violation}`, 'response_format');
}

/** Keywords allowed in strict schemas; `minLength` and `maxLength`, for example, are not. */
const permitted = new Set(
  'type properties required additionalProperties items enum const anyOf description title $ref $defs pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems'.split(
    ' ',
  ),
);

function schemaViolation(schema: unknown, path: readonly string[]): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const context = `In context=(${path.map((step) => `'${step}'`).join(', ')})`;
  const entries = Object.entries(schema);
  const extra = entries.find(([keyword]) => !permitted.has(keyword));
  if (extra) return `${context}, '${extra[0]}' is not permitted.`;
  const { properties, required, additionalProperties, items, anyOf } = schema as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: unknown;
    readonly items?: unknown;
    readonly anyOf?: readonly unknown[];
  };
  if (properties) {
    if (additionalProperties !== false)
      return `${context}, 'additionalProperties' is required to be supplied and to be false.`;
    const missing = Object.keys(properties).find((name) => !required?.includes(name));
    if (missing !== undefined)
      return `${context}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
  }
  const parts: readonly (readonly [readonly string[], unknown])[] = [
    ...Object.entries(properties ?? {}).map(([name, part]) => [['properties', name], part] as const),
    ...(items === undefined ? [] : [[['items'], items] as const]),
    ...(anyOf ?? []).map((part, place) => [['anyOf', String(place)], part] as const),
  ];
  for (const [steps, part] of parts) {
    const violation = schemaViolation(part, [...path, ...steps]);
    if (violation) return violation;
  }
  return undefined;
}
