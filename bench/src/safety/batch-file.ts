import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseStructured, responseFormat, type Llm } from '@ondine/chat/understanding';
import { z } from 'zod';

type StructuredModel = Pick<Llm, 'structured'>;

/**
 * The name of a request in a batch. It is a hash of all its messages, so that answers to other instructions are never
 * taken for answers to these.
 */
const nameOf = (messages: readonly { readonly content: string }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(messages.map(({ content }) => content)))
    .digest('hex')
    .slice(0, 20);

/** One line of an answered batch: https://platform.openai.com/docs/guides/batch */
const answerSchema = z.object({
  custom_id: z.string(),
  response: z.object({
    body: z.object({
      choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
    }),
  }),
});

/** A model that only records its requests rejects with it. */
export class NotAsked extends Error {}

/** A model that answers nothing, and records its requests for a file in the format of OpenAI's Batch API. */
export function createBatchWriter(model: string) {
  const lines = new Map<string, string>();
  const llm: StructuredModel = {
    structured: ({ messages, temperature, maxTokens }, { name, schema }) => {
      const id = nameOf(messages);
      const body = {
        model,
        messages,
        temperature,
        max_completion_tokens: maxTokens,
        response_format: responseFormat(name, schema),
      };
      lines.set(id, JSON.stringify({ custom_id: id, method: 'POST', url: '/v1/chat/completions', body }));
      return Promise.reject(new NotAsked());
    },
  };
  return {
    llm,
    /** @returns how many requests were written, ordered by their names, so that related requests are apart */
    write(file: string): number {
      const sorted = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(file, sorted.map(([, line]) => `${line}\n`).join(''));
      return sorted.length;
    },
  };
}

/**
 * A model whose answers come from a file of OpenAI's Batch API.
 * @throws Error naming an invalid line; when called, for a request that has no usable answer
 */
export function createBatchReader(file: string): StructuredModel {
  const answers = new Map<string, string>();
  for (const [index, line] of readFileSync(file, 'utf8').trimEnd().split('\n').entries()) {
    const parsed = parseStructured(answerSchema, line);
    if (!parsed.ok) throw new Error(`${file}:${index + 1} is no answer of a batch: ${parsed.error}`);
    const [choice] = parsed.value.response.body.choices;
    answers.set(parsed.value.custom_id, choice?.message.content ?? '');
  }
  return {
    structured: (request, { schema }) => {
      const answer = answers.get(nameOf(request.messages));
      if (answer === undefined)
        return Promise.reject(new Error(`${file} has no answer to ${request.messages.at(-1)?.content}`));
      const parsed = parseStructured(schema, answer);
      return parsed.ok
        ? Promise.resolve(parsed.value)
        : Promise.reject(new Error(`An answer in ${file} does not fit its schema: ${parsed.error}`));
    },
  };
}
