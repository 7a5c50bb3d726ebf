import { ReadableStream } from 'node:stream/web';
import { readEventStream, type StreamProgress } from './event-stream.ts';

/** jsdom has no Response; what is read of one is its status and its body. */
const answer = (...pieces: readonly string[]) =>
  ({
    status: 200,
    body: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  }) as unknown as Response;

/** Nobody is waited for here. */
const endless = { within: <T>(step: Promise<T>) => step, renew: () => undefined };

async function read(...pieces: readonly string[]) {
  const heard: StreamProgress[] = [];
  const reply = await readEventStream(answer(...pieces), (progress) => void heard.push(progress), endless);
  return { heard, reply };
}

it('hears pieces and restarts, however they are cut, and gives the answer', async () => {
  const { heard, reply } = await read(
    'event: delta\ndata: {"text":"Hel',
    'lo "}\n\nevent: restart\ndata: {}\n',
    '\nevent: delta\ndata: {"text":"Hi"}\n\nevent: reply\ndata: {"content":"Hi"}\n\n',
  );
  expect(heard).toEqual([
    { kind: 'delta', text: 'Hello ' },
    { kind: 'restart' },
    { kind: 'delta', text: 'Hi' },
  ]);
  expect(reply).toEqual({ content: 'Hi' });
});

it('throws the problem that ends a stream', async () => {
  const problem = {
    type: 'about:blank#unavailable',
    title: 'Not available',
    status: 503,
    detail: 'Away for a moment',
    code: 'unavailable',
    request_id: 'r',
  };
  await expect(read(`event: problem\ndata: ${JSON.stringify(problem)}\n\n`)).rejects.toMatchObject({
    status: 503,
    detail: 'Away for a moment',
  });
});

it.each([
  ['ends too early', 'event: delta\ndata: {"text":"Hel"}\n\n', 'network'],
  ['cannot be read', 'event: reply\ndata: {"con\n\n', 'unreadable'],
])('throws when a stream %s', async (_name, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});
