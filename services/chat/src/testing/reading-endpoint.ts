import type { ServerResponse } from 'node:http';
import { understandingName } from '../safety/understanding/read-with-model.ts';
import type { Harm } from '../safety/understanding/understanding.ts';
import { sendJson, startJsonEndpoint, type JsonEndpoint } from './json-endpoint.ts';

interface Asked {
  readonly stream?: boolean;
  readonly response_format?: { readonly json_schema?: { readonly name: string } };
}

export interface ReadingEndpoint extends JsonEndpoint {
  /** Sets what the model finds in messages; `away` for a server error. */
  find(harms: Partial<Record<Harm, number>> | 'away', language?: string): void;
  /** Holds the model's answers back until the returned function is called. */
  hold(): () => void;
  /** How often the partner, and how often the classifier was called. */
  readonly counts: { partner: number; reader: number };
}

const tokens = 40;

const completion = (content: string) => ({
  id: 'r',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
});

function stream(response: ServerResponse, content: string): void {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: 'r', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.end(`${chunk({ content }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** A model that classifies messages as configured, and a partner with a single reply. */
export async function startReadingEndpoint(reply: string): Promise<ReadingEndpoint> {
  let found: Parameters<ReadingEndpoint['find']> = [{}];
  let held: Promise<void> = Promise.resolve();
  const counts = { partner: 0, reader: 0 };

  function answerReading(response: ServerResponse): void {
    const [harms, language = 'en'] = found;
    if (harms === 'away') {
      sendJson(response, 500, { error: { message: 'no' } });
      return;
    }
    const findings = Object.entries(harms).map(([kind, probability]) => ({ kind, probability, words: 'x' }));
    sendJson(response, 200, completion(JSON.stringify({ language, harms: findings, intents: [] })));
  }

  const endpoint = await startJsonEndpoint((_path, body, response) => {
    const asked = body as Asked;
    if (asked.response_format?.json_schema?.name === understandingName) {
      counts.reader += 1;
      void held.then(() => answerReading(response));
      return;
    }
    counts.partner += 1;
    if (asked.stream) stream(response, reply);
    else sendJson(response, 200, completion(reply));
  });
  return {
    ...endpoint,
    counts,
    find: (...findings) => {
      found = findings;
    },
    hold() {
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}
