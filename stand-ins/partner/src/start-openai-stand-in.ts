import { listen, type RunningService } from '@ondine/platform/http/listen';
import type { Logger } from '@ondine/platform/observability';
import express from 'express';
import { completionRoutes } from './completion-routes.ts';
import type { CompletionRequest } from './openai-request.ts';
import { createSentenceEncoder, type SentenceEncoder } from '@ondine/sentence-encoder';

export interface OpenAiStandInOptions {
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly logger: Logger;
  /** Closed with it; one of its own unless given. */
  readonly encoder?: SentenceEncoder;
}

/**
 * Starts the local stand-in for a language model: the part of OpenAI's API that Ondine uses, under `/v1`. It has a
 * scripted partner, a judge trained on labelled examples, and rule-based summaries; it stores nothing.
 * @throws StartupError when the port is taken
 */
export async function startOpenAiStandIn({
  host = '127.0.0.1',
  port,
  logger,
  encoder = createSentenceEncoder(),
}: OpenAiStandInOptions): Promise<RunningService> {
  const app = express();
  app.disable('x-powered-by');
  const answer = answerOnceAsked(encoder);
  app.use('/v1', completionRoutes({ answer, logger }));
  const service = await listen(app, { host, port });
  logger.warn({ url: service.url }, 'Conversations go to the scripted partner and its judge, not to a model');
  return {
    ...service,
    async close() {
      await service.close();
      await encoder.close();
    },
  };
}

/**
 * Loads the code and data of the partner and the judge on the first request, so that a platform without chats does not.
 */
function answerOnceAsked(encoder: SentenceEncoder): (request: CompletionRequest) => Promise<string> {
  let loading: Promise<(request: CompletionRequest) => Promise<string>> | undefined;
  const load = async () => {
    const [{ createCompletions }, { createMeanings }] = await Promise.all([
      import('./answer-completion.ts'),
      import('./meaning/meanings.ts'),
    ]);
    return createCompletions(createMeanings(encoder));
  };
  return async (request) => await (await (loading ??= load()))(request);
}
