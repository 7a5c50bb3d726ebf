import { z } from 'zod';
import type { LlmRequest } from './llm.ts';

export interface ResponseFormat {
  readonly type: 'json_schema';
  readonly json_schema: {
    readonly name: string;
    readonly strict: true;
    readonly schema: Record<string, unknown>;
  };
}

/**
 * Keywords that every endpoint with strict schemas accepts. Limits are not among them; the answer is checked against
 * them instead.
 */
const strictKeywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'description',
]);

/** A JSON schema without keywords that strict endpoints refuse. */
function toStrict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toStrict);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => strictKeywords.has(keyword))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'properties'
          ? Object.fromEntries(
              Object.entries(value as object).map(([name, property]) => [name, toStrict(property)]),
            )
          : toStrict(value),
      ]),
  );
}

/** The response format for JSON of this schema. */
export const responseFormat = (name: string, schema: z.ZodType): ResponseFormat => ({
  type: 'json_schema',
  json_schema: { name, strict: true, schema: toStrict(z.toJSONSchema(schema)) as Record<string, unknown> },
});

/** Adds the schema to the prompt, for endpoints that refuse schemas or ignore them. */
export function withSchema(request: LlmRequest, { json_schema: { schema } }: ResponseFormat): LlmRequest {
  const [first, ...others] = request.messages;
  const words = `The JSON has to fit this schema:\n${JSON.stringify(schema)}`;
  return {
    ...request,
    messages:
      first?.role === 'system'
        ? [{ ...first, content: `${first.content}\n${words}` }, ...others]
        : [{ role: 'system', content: words }, ...request.messages],
  };
}

export type Structured<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: string };

/** Models often wrap JSON into a fenced block, or write text before it. */
const jsonPart = (text: string): string => {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return start === -1 || end < start ? text : text.slice(start, end + 1);
};

export function parseStructured<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): Structured<z.output<Schema>> {
  let content: unknown;
  try {
    content = JSON.parse(jsonPart(text));
  } catch (error) {
    return { ok: false, error: (error as Error).message };
  }
  const parsed = schema.safeParse(content);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, error: z.prettifyError(parsed.error) };
}

const longestQuotedAnswer = 4000;

/** The same request with the unusable answer and its error. */
export const repairRequest = (request: LlmRequest, answer: string, error: string): LlmRequest => ({
  ...request,
  messages: [
    ...request.messages,
    { role: 'assistant', content: answer.slice(0, longestQuotedAnswer) },
    {
      role: 'user',
      content: `That is not the JSON that was asked for:\n${error}\nAnswer again, with the corrected JSON and nothing else.`,
    },
  ],
});
