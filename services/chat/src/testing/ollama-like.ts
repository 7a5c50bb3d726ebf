import type { ServerResponse } from 'node:http';
import { createPlan, sendJson, startJsonEndpoint, type JsonEndpoint } from './json-endpoint.ts';
import type { CompletionBody } from './strict-openai-rules.ts';

/** What the model writes, thoughts included, and how its stream ends. */
export interface LocalAnswer {
  readonly write: string;
  /**
   * - `reason`: a reason to finish, then `[DONE]`
   * - `done`: a piece that says `done` where a reason belongs, then `[DONE]`
   * - `unsaid`: a reason to finish and no `[DONE]`
   */
  readonly ending?: 'reason' | 'done' | 'unsaid';
  /** The model is loaded first. */
  readonly after?: Promise<void>;
}

export interface OllamaLike extends JsonEndpoint {
  readonly requests: CompletionBody[];
  readonly moderationCalls: number;
  behave(...answers: readonly LocalAnswer[]): void;
}

/**
 * A local server that is compatible as Ollama and its kind are: it takes every parameter and heeds few, says
 * nothing of tokens in a stream, thinks aloud, and has no moderation.
 * @param options.refusesSchemas whether a schema is answered with 400, or taken and not heeded
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
      // It repeats what it was sent, as some servers do.
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
  // Three characters at a time cut marks and sentences in two.
  for (const [content] of write.matchAll(/[^]{1,3}/g)) {
    send({ delta: { role: 'assistant', content }, finish_reason: null });
  }
  if (ending === 'done') send({ delta: { role: 'assistant', content: '' } }, { done: true });
  else send({ delta: { role: 'assistant', content: '' }, finish_reason: 'stop' });
  response.end(ending === 'unsaid' ? '' : 'data: [DONE]\n\n');
}
