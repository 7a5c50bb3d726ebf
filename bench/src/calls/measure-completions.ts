import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { conversationModel, findIn, longestConversation, toExchangeDocument } from '@ondine/chat/completion';
import { longestChatMessage } from '@ondine/contracts';
import { freePort } from '@ondine/platform/http';
import { ask, type Replica } from '@ondine/platform/testing';
import type { TestDatabase } from '@ondine/platform/testing/test-database';
import type { TestSigner } from '@ondine/platform/testing/test-signer';
import { median, medianDeviation } from '../median.ts';
import { printFigure } from '../print-figure.ts';

/** How long a completion may block the thread that answers all users, in ms. */
const longestStallMs = 20;
const atOnce = 20;
/** Repetitions of each measurement. */
const times = 5;
/** Earlier conversations of the same scenario with which each is compared. */
const earlier = 200;
const slug = 'coffee-queue-spark';

/** A text of the maximum length with hardly any repeated pair of words. */
function words(seed: number, length: number): string {
  let text = '';
  for (let index = seed * 7919; text.length < length; index += 1)
    text += `${((index * 104_729) % 46_656).toString(36)} `;
  return text.slice(0, length);
}

/** Quotes that occur nowhere, so that the whole text is searched for each of them. */
const verdict = JSON.stringify({
  checkpoints: [],
  rating: 3,
  feedback: 'Go on like this.',
  weak: Array.from({ length: 24 }, (_none, index) => ({ quote: `nobody said this ${index}`, better: 'No.' })),
  violation: null,
});

/** A judge that answers at once, so that all the time is the service's. */
async function startJudge() {
  const message = { role: 'assistant', content: verdict };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  const answer = JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'm', choices });
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('Content-Type', 'application/json').end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Measures how long the thread of a process is blocked between two turns of its event loop, in processor time, which
 * does not depend on other load on the machine.
 */
async function watchThread() {
  const port = await freePort();
  const script = new URL('watch-thread.ts', import.meta.url).href;
  return {
    env: { NODE_OPTIONS: `--import=${script}`, WATCH_PORT: String(port) },
    /** The maximum since the previous call, in ms. */
    heldMs: async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text()),
  };
}

/**
 * Measures how long completions of the longest possible conversation block the chat service.
 * @param startChat starts the service with these settings
 */
export async function measureCompletions(
  startChat: (env: Record<string, string>) => Promise<Replica>,
  { database, signer }: { readonly database: TestDatabase; readonly signer: TestSigner },
): Promise<void> {
  const judge = await startJudge();
  const watch = await watchThread();
  const model = conversationModel(database.connection);
  try {
    const chat = await startChat({
      MONGODB_DB: database.dbName,
      LLM_BASE_URL: judge.baseUrl,
      LLM_SAFETY_MODEL: 'off',
      LLM_MODERATION_MODEL: 'off',
      ...watch.env,
    });

    /**
     * Creates a member with a conversation of maximum length and many earlier ones. @returns a function that completes
     * the conversation
     */
    async function prepare(seed: number): Promise<() => Promise<void>> {
      const userId = randomUUID();
      const id = randomUUID();
      const at = new Date(Date.now() - 3_600_000);
      const common = {
        user_id: userId,
        scenario_slug: slug,
        started_at: at,
        expires_at: new Date(Date.now() + 3_600_000),
      };
      const exchanges = Array.from({ length: longestConversation }, (_none, index) =>
        toExchangeDocument({
          said: words(seed * longestConversation + index, longestChatMessage),
          saidAt: at,
          key: String(index),
          reply: words(index, longestChatMessage / 2),
          repliedAt: at,
          assisted: false,
        }),
      );
      const found = await findIn(
        null,
        exchanges.map(({ said }) => said),
      );
      const open = { state: 'open', opening: 'Hello.', summary: null, tokens_used: 0, ending: null };
      await model.collection.insertMany([
        { ...common, ...open, _id: id, exchanges, found, lease: null, reports: [] },
        ...Array.from({ length: earlier }, (_none, index) => ({
          ...common,
          _id: randomUUID(),
          state: 'finished',
          sketch: Array.from({ length: 128 }, (_hash, place) => place * 33_554_432 + index),
        })),
      ] as never[]);
      const token = await signer.sign({ sub: userId });
      return async () => {
        const body = { session_id: id, exercise_slug: slug };
        const { status } = await ask(chat.url, 'POST /api/chat/complete', { token, body });
        if (status !== 200) throw new Error(`A completion was answered with ${status}`);
      };
    }

    async function measure(name: string, count: number): Promise<void> {
      const figures: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const completions: (() => Promise<void>)[] = [];
        for (let index = 0; index < count; index += 1) completions.push(await prepare(time * count + index));
        await watch.heldMs();
        await Promise.all(completions.map((complete) => complete()));
        figures.push(await watch.heldMs());
      }
      console.log(`${name} held chat for ${figures.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      printFigure(
        `${name}, longest hold of chat (median)`,
        median(figures),
        'ms',
        { atMost: longestStallMs },
        { spread: medianDeviation(figures) },
      );
    }

    // The first ones run code that is not compiled yet.
    for (const complete of [await prepare(1), await prepare(2)]) await complete();
    await measure('a completion', 1);
    await measure(`${atOnce} completions at once`, atOnce);
  } finally {
    judge.close();
  }
}
