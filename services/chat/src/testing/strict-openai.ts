import type { ServerResponse } from 'node:http';
import { createPlan, sendJson, startJsonEndpoint, type JsonEndpoint } from './json-endpoint.ts';
import { moderationAnswer } from './strict-openai-moderation.ts';
import { errorOf, type CompletionBody, type OpenAiError } from './strict-openai-rules.ts';

/** The model's answer to a valid request. */
export type StrictAnswer =
  | {
      readonly say: string;
      /** Tokens of hidden thoughts, which count against the limit. */
      readonly reasoningTokens?: number;
      /** The content filter stops the answer here. */
      readonly filtered?: true;
    }
  | { readonly rateLimited: { readonly retryAfter?: string } }
  | { readonly quotaUsedUp: true };

export interface StrictOpenAi extends JsonEndpoint {
  /** Every completion request, also the refused ones. */
  readonly requests: CompletionBody[];
  /** Tokens of all processed requests. */
  readonly tokens: number;
  behave(...answers: readonly StrictAnswer[]): void;
  /** Sets the moderation's scores, by category; the others are clean. */
  moderate(scores: Readonly<Record<string, number>>): void;
}

/** Reasoning models accept neither `max_tokens` nor a temperature. */
const models: Readonly<Record<string, { readonly reasons: boolean }>> = {
  'gpt-4o-mini': { reasons: false },
  'gpt-5-mini': { reasons: true },
};

const rateHeaders = {
  'x-ratelimit-limit-requests': '500',
  'x-ratelimit-remaining-requests': '499',
  'x-ratelimit-reset-requests': '120ms',
};

/**
 * OpenAI's endpoint as it behaves today, for the calls of Ondine: strict about parameters and schemas, with limits,
 * filters and moderation (https://platform.openai.com/docs/api-reference/chat). Tests define the texts.
 */
export async function startStrictOpenAi(): Promise<StrictOpenAi> {
  const requests: CompletionBody[] = [];
  const plan = createPlan<StrictAnswer>({ say: 'Hello.' });
  let moderation: Readonly<Record<string, number>> = {};
  let tokens = 0;

  function complete(body: CompletionBody, response: ServerResponse): void {
    requests.push(body);
    const model = models[body.model];
    if (!model) {
      const message = `The model \`${body.model}\` does not exist or you do not have access to it.`;
      sendError(response, 404, {
        message,
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      });
      return;
    }
    const error = errorOf(body, model.reasons);
    if (error) {
      sendError(response, 400, error);
      return;
    }
    const answer = plan.next();
    if (!('say' in answer)) {
      sendLimit(response, answer);
      return;
    }
    const said = speak(body, answer);
    tokens += said.usage.total_tokens;
    if (body.stream) sendStream(response, body, said);
    else sendJson(response, 200, wholeOf(body, said), rateHeaders);
  }

  const endpoint = await startJsonEndpoint((path, body, response, authorization) => {
    if (!authorization.startsWith('Bearer ')) {
      sendError(response, 401, {
        message: 'No key.',
        type: 'invalid_request_error',
        param: null,
        code: null,
      });
    } else if (path === '/moderations') sendJson(response, 200, moderationAnswer(moderation), rateHeaders);
    else complete(body as CompletionBody, response);
  });
  return {
    ...endpoint,
    requests,
    get tokens() {
      return tokens;
    },
    behave: (...answers) => plan.set(answers),
    moderate(scores) {
      moderation = scores;
    },
  };
}

const sendError = (response: ServerResponse, status: number, error: OpenAiError, headers = {}) =>
  sendJson(response, status, { error }, { ...rateHeaders, ...headers });

function sendLimit(response: ServerResponse, answer: Exclude<StrictAnswer, { say: string }>): void {
  if ('quotaUsedUp' in answer) {
    const message = 'You exceeded your current quota, please check your plan and billing details.';
    sendError(response, 429, {
      message,
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    });
    return;
  }
  const { retryAfter } = answer.rateLimited;
  sendError(
    response,
    429,
    { message: 'Rate limit reached.', type: 'requests', param: null, code: 'rate_limit_exceeded' },
    retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  );
}

const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** The answer cut by the token limit, after the thoughts. */
function speak(
  { messages, max_tokens: old, max_completion_tokens: limit = old ?? Infinity }: CompletionBody,
  { say, reasoningTokens = 0, filtered }: Extract<StrictAnswer, { say: string }>,
) {
  const reasoning = Math.min(reasoningTokens, limit);
  const text = say.slice(0, (limit - reasoning) * 4);
  const prompt = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const completion = reasoning + tokensOf(text);
  return {
    text,
    finish: filtered ? 'content_filter' : text === say ? 'stop' : 'length',
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      completion_tokens_details: { reasoning_tokens: reasoning },
    },
  };
}
type Said = ReturnType<typeof speak>;

const headOf = ({ model }: CompletionBody, object: string) => ({
  id: 'chatcmpl-1',
  object,
  created: 1,
  model,
});

const wholeOf = (body: CompletionBody, { text, finish, usage }: Said) => ({
  ...headOf(body, 'chat.completion'),
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage,
});

function sendStream(response: ServerResponse, body: CompletionBody, { text, finish, usage }: Said): void {
  const withUsage = body.stream_options?.include_usage === true;
  const send = (part: object) => {
    const data = {
      ...headOf(body, 'chat.completion.chunk'),
      ...(withUsage && { usage: null }),
      ...part,
      obfuscation: 'aG5z',
    };
    response.write(`data: ${JSON.stringify(data)}\n\n`);
  };
  const piece = (delta: object, reason: string | null) =>
    send({ choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }] });
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', ...rateHeaders });
  piece({ role: 'assistant', content: '', refusal: null }, null);
  for (const [word] of text.matchAll(/\S+\s*/g)) piece({ content: word }, null);
  piece({}, finish);
  if (withUsage) send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}
