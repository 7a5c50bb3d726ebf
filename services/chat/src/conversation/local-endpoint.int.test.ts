import { createLogger } from '@ondine/platform/observability';
import { startOllamaLike, type OllamaLike } from '../testing/ollama-like.ts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { testMember, type TestMember } from '../testing/test-member.ts';
import { verdictOn } from '../testing/verdict-on.ts';

const lines = [
  'My sister Ottilie knits boats.',
  'They float quite well.',
  'We tried it on the lake.',
  'Do you knit?',
];
const today = new Date('2026-11-21T12:00:00.000Z');
const verdict = verdictOn(lines[0]);

let endpoint: OllamaLike;
let chat: TestChat;
let ada: TestMember;
let id: string;
let log: string[];

async function open(refusesSchemas = false) {
  log = [];
  endpoint = await startOllamaLike({ refusesSchemas });
  chat = await startTestChat({
    baseUrl: endpoint.baseUrl,
    moderates: true,
    logger: createLogger({
      service: 'chat',
      level: 'debug',
      stream: { write: (line: string) => void log.push(line) },
    }),
  });
  ada = await testMember(chat);
  id = await ada.start();
}
afterEach(async () => {
  await chat.close();
  await endpoint.close();
});

const contentOf = ({ body }: { body: unknown }) => (body as { content: string }).content;
const streamed = async (message: string) => {
  const answer = await ada.post('message', { session_id: id, message }, { Accept: 'text/event-stream' });
  return [...String(answer.body).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data ?? '') as { text?: string; content?: string },
  }));
};

describe('a local server', () => {
  it.each(['reason', 'done', 'unsaid'] as const)(
    'has answered when its stream ends by: %s',
    async (ending) => {
      await open();
      endpoint.behave({ write: 'There you are.', ending });
      expect(contentOf(await ada.say(id, lines[0] ?? ''))).toBe('There you are.');
      expect(endpoint.requests).toHaveLength(1);
    },
  );

  it('that thinks aloud is heard only where it speaks, also while it streams', async () => {
    await open();
    endpoint.behave({ write: '<think>She is lonely. Be kind.</think>\n\nThere you are. Sit down.' });
    const events = await streamed(lines[0] ?? '');
    expect(JSON.stringify(events)).not.toMatch(/lonely|think/);
    expect(
      events
        .filter(({ name }) => name === 'delta')
        .map(({ data }) => data.text)
        .join(''),
    ).toBe('There you are. Sit down.');
    expect(events.at(-1)).toMatchObject({ name: 'reply', data: { content: 'There you are. Sit down.' } });
  });

  it('that does not mark where it begins to think is found out by the first answer', async () => {
    await open();
    endpoint.behave({ write: 'She is lonely. Be kind.</think>There you are. Sit down.' });
    expect((await streamed(lines[0] ?? '')).at(-1)?.data.content).toBe('There you are. Sit down.');
    expect(JSON.stringify(await streamed(lines[1] ?? ''))).not.toMatch(/lonely/);
  });

  it('that only thought has not answered', async () => {
    await open();
    endpoint.behave({ write: '<think>She is lonely.' });
    expect((await ada.say(id, lines[0] ?? '')).status).toBe(503);
  });

  it('that loads its model first is waited for', async () => {
    await open();
    const { promise: after, resolve } = Promise.withResolvers<undefined>();
    endpoint.behave({ write: 'There you are.', after: after });
    const reply = ada.say(id, lines[0] ?? '');
    resolve(undefined);
    expect(contentOf(await reply)).toBe('There you are.');
  });

  it('that does not count tokens has them estimated', async () => {
    await open();
    endpoint.behave({ write: 'There you are.' });
    await ada.say(id, lines[0] ?? '');
    const [{ messages } = { messages: [] }] = endpoint.requests;
    const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
    expect(await chat.usage.usedOn(ada.id, today)).toBeGreaterThan(characters / 4);
  });

  it('without moderation is asked for it once, and that is said once', async () => {
    await open();
    for (const line of lines) expect((await ada.say(id, line)).status).toBe(200);
    expect(endpoint.moderationCalls).toBe(1);
    expect(log.filter((line) => line.includes('no moderation'))).toHaveLength(1);
  });
});

describe('its verdict', () => {
  const talk = async () => {
    endpoint.behave({ write: 'Boats?' });
    for (const line of lines) await ada.say(id, line);
    endpoint.requests.length = 0;
  };
  const formats = () => endpoint.requests.map(({ response_format: format }) => format?.type);

  it('is asked for without a schema once that was refused, and nothing of the refusal is logged', async () => {
    await open(true);
    await talk();
    endpoint.behave({ write: `<think>Hm. {"rating": 1}</think>\n\`\`\`json\n${verdict}\n\`\`\`` });
    expect(await ada.complete(id)).toMatchObject({ status: 200, body: { gemini_rating: 4 } });
    expect(formats()).toEqual(['json_schema', 'json_object']);
    expect(endpoint.requests[1]?.messages[0]?.content).toContain('"checkpoints"');
    expect(log.join('\n')).not.toContain('Ottilie');
    id = await ada.start();
    await talk();
    endpoint.behave({ write: verdict });
    await ada.complete(id);
    expect(formats()).toEqual(['json_object']);
  });

  it('is repaired once where the schema is not heeded', async () => {
    await open();
    await talk();
    endpoint.behave({ write: 'Four stars, I would say.' }, { write: `Here it is: ${verdict}` });
    expect(await ada.complete(id)).toMatchObject({
      status: 200,
      body: { gemini_rating: 4, checkpoint_score: 20 },
    });
    expect(endpoint.requests).toHaveLength(2);
  });
});
