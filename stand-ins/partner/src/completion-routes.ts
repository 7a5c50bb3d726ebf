import { randomUUID } from 'node:crypto';
import type { Logger } from '@ondine/platform/observability';
import { json, Router, type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { completionRequestSchema, type CompletionRequest } from './openai-request.ts';

const bodyLimit = '2mb';
const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** `POST /chat/completions`, whole or as a stream. */
export function completionRoutes({
  answer,
  logger,
}: {
  readonly answer: (request: CompletionRequest) => Promise<string>;
  readonly logger: Logger;
}): Router {
  const router = Router();
  router.use(requireKey, json({ limit: bodyLimit }));
  router.post('/chat/completions', async (request, response) => {
    const parsed = completionRequestSchema.parse(request.body);
    const text = await answer(parsed);
    if (parsed.stream) sendStream(response, parsed, text);
    else response.json(wholeAnswer(parsed, text));
  });
  router.use((request, response) => {
    const message = `The stand-in does not know ${request.method} /v1${request.path}.`;
    response.status(404).json(toError(message));
  });
  router.use(answerError(logger));
  return router;
}

const usageOf = ({ messages }: CompletionRequest, text: string) => {
  const prompt = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  return { prompt_tokens: prompt, completion_tokens: tokensOf(text), total_tokens: prompt + tokensOf(text) };
};

const created = () => Math.floor(Date.now() / 1000);

const wholeAnswer = (request: CompletionRequest, text: string) => ({
  id: `chatcmpl-${randomUUID()}`,
  object: 'chat.completion',
  created: created(),
  model: request.model,
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  usage: usageOf(request, text),
});

/** Streams the text word by word, as models do. */
function sendStream(response: Response, request: CompletionRequest, text: string): void {
  const base = {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion.chunk',
    created: created(),
    model: request.model,
  };
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const choice = (delta: object, finish: string | null) => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  response.set('Content-Type', 'text/event-stream');
  send(choice({ role: 'assistant', content: '' }, null));
  for (const [word] of text.matchAll(/\S+\s*/g)) send(choice({ content: word }, null));
  send(choice({}, 'stop'));
  send({ ...base, choices: [], usage: usageOf(request, text) });
  response.end('data: [DONE]\n\n');
}

const toError = (message: string) => ({ error: { message, type: 'invalid_request_error' } });

const requireKey: RequestHandler = (request, response, next) => {
  if (/^Bearer \S+$/.test(request.get('authorization') ?? '')) next();
  else response.status(401).json(toError('You did not provide an API key.'));
};

const answerError =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const isTheirs = error instanceof z.ZodError || error instanceof SyntaxError;
    if (!isTheirs) logger.error({ err: error }, 'The stand-in failed');
    response
      .status(isTheirs ? 400 : 500)
      .json(toError(error instanceof Error ? error.message : 'Unknown error'));
  };
