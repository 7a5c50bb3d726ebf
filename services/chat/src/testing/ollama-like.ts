import type { ServerResponse } from 'node:http';
import { createPlan, sendJson, startJsonEndpoint, type JsonEndpoint } from './json-endpoint.ts';
import type { CompletionBody } from './strict-openai-rules.ts';

/** The model's output, including thoughts, and how its stream ends. */
export interface LocalAnswer {
  readonly write: string;
  /**
   * - `reason`: a finish reason, then `[DONE]`
   * - `done`: a chunk with `done` instead of a finish reason, then `[DONE]`
   * - `unsaid`: a finish reason without `[DONE]`
   */
  readonly ending?: 'reason' | 'done' | 'unsaid';
  /** Delays the answer, as loading the model does. */
  readonly after?: Promise<void>;
}

export interface OllamaLike extends JsonEndpoint {
  readonly requests: CompletionBody[];
  readonly moderationCalls: number;
  behave(...answers: readonly LocalAnswer[]): void;
}

/**
 * A local server that is compatible like Ollama: it accepts every parameter and ignores most, reports no tokens in a
 * stream, shows thoughts, and has no moderation.
 * @param options.refusesSchemas whether a schema is answered with 400, or accepted and ignored
 */
export async function startOllamaLike({
  refusesSchemas,
}: {
  readonly refusesSchemas: boolean;
}): Promise<OllamaLike> {
  const requests: CompletionBody[] = [];
  const plan = createPlan<LocalAnswer>({ write: 'Hello.' });
  let moderationCalls = 0;

  const endpoint = await startJsonEndpoint((path, body, response) => {
    if (path !== '/chat/completions') {
      if (path === '/moderations') moderationCalls += 1;
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404 page not found');
      return;
    }
    const asked = body as CompletionBody;
    requests.push(asked);
    if (refusesSchemas && asked.response_format?.type === 'json_schema') {
      // It repeats the request, as some servers do.
      const message = `invalid response_format: json_schema is not supported (${JSON.stringify(asked.messages)})`;
      sendJson(response, 400, { error: message });
      return;
    }
    const answer = plan.next();
    void (async () => {
      await answer.after;
      if (asked.stream) sendStream(response, answer);
      else sendWhole(response, answer);
    })();
  });
  return {
    ...endpoint,
    requests,
    get moderationCalls() {
      return moderationCalls;
    },
    behave: (...answers) => plan.set(answers),
  };
}

const sendWhole = (response: ServerResponse, { write, ending = 'reason' }: LocalAnswer) =>
  sendJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: write },
        ...(ending !== 'done' && { finish_reason: 'stop' }),
      },
    ],
  });

function sendStream(response: ServerResponse, { write, ending = 'reason' }: LocalAnswer): void {
  const send = (choice: object, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }], ...more })}\n\n`,
    );
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  // Three characters at a time split tags and sentences.
  for (const [content] of write.matchAll(/[^]{1,3}/g)) {
    send({ delta: { role: 'assistant', content }, finish_reason: null });
  }
  if (ending === 'done') send({ delta: { role: 'assistant', content: '' } }, { done: true });
  else send({ delta: { role: 'assistant', content: '' }, finish_reason: 'stop' });
  response.end(ending === 'unsaid' ? '' : 'data: [DONE]\n\n');
}
