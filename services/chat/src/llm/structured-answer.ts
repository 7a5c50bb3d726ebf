import { z } from 'zod';
import type { LlmRequest } from './llm.ts';

/** Asks the endpoint for JSON of this shape; those that ignore it are told by the prompt as well. */
export const responseFormat = (name: string, schema: z.ZodType) => {
  const jsonSchema: Record<string, unknown> = { ...z.toJSONSchema(schema) };
  delete jsonSchema['$schema'];
  return { type: 'json_schema' as const, json_schema: { name, strict: true, schema: jsonSchema } };
};

export type Structured<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: string };

/** Models like to wrap JSON into a fenced block, or to say a word before it. */
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
    return { ok: false, fault: (error as Error).message };
  }
  const parsed = schema.safeParse(content);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, fault: z.prettifyError(parsed.error) };
}

const longestQuotedAnswer = 4000;

/** The same request with the unusable answer and what is wrong with it. */
export const repairRequest = (request: LlmRequest, answer: string, fault: string): LlmRequest => ({
  ...request,
  messages: [
    ...request.messages,
    { role: 'assistant', content: answer.slice(0, longestQuotedAnswer) },
    {
      role: 'user',
      content: `That is not the JSON that was asked for:\n${fault}\nAnswer again, with the corrected JSON and nothing else.`,
    },
  ],
});
