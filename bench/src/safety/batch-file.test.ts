import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createModelReader } from '@ondine/chat/understanding';
import { createBatchReader, createBatchWriter } from './batch-file.ts';

describe('a batch of requests to a language model', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ondine-batch-'));
  const asked = join(folder, 'asked.jsonl');
  const answered = join(folder, 'answered.jsonl');
  afterAll(() => rmSync(folder, { recursive: true }));

  const answer = (id: string, content: object) =>
    JSON.stringify({
      custom_id: id,
      response: { body: { choices: [{ message: { content: JSON.stringify(content) } }] } },
    });
  const nothing = () => undefined;

  async function writeBatch(texts: readonly string[]): Promise<{ custom_id: string; body: object }[]> {
    const writer = createBatchWriter('a-model');
    const read = createModelReader({ llm: writer.llm });
    for (const text of texts) await expect(read(text, [], nothing)).rejects.toThrow(Error);
    expect(writer.write(asked)).toBe(new Set(texts).size);
    return readFileSync(asked, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { custom_id: string; body: object });
  }

  it('asks what a conversation would ask, once for each message', async () => {
    const [only, ...others] = await writeBatch(['Hello there', 'Hello there']);
    expect(others).toEqual([]);
    expect(only?.body).toMatchObject({ model: 'a-model', response_format: { type: 'json_schema' } });
    expect(JSON.stringify(only?.body)).toContain('Hello there');
  });

  it('is read back by the request it answers', async () => {
    const requests = await writeBatch(['Hello there', 'I am fifteen']);
    const about = (words: string) => requests.find(({ body }) => JSON.stringify(body).includes(words));
    const harm = { kind: 'minors', probability: 0.9, words: 'I am fifteen' };
    writeFileSync(
      answered,
      [
        answer(about('fifteen')?.custom_id ?? '', { language: 'en', harms: [harm], intents: [] }),
        answer(about('Hello')?.custom_id ?? '', { language: 'en', harms: [], intents: [] }),
      ].join('\n'),
    );
    const read = createModelReader({ llm: createBatchReader(answered) });
    expect((await read('I am fifteen', [], nothing)).harms).toEqual([harm]);
    expect((await read('Hello there', [], nothing)).anyHarm).toBe(0);
    await expect(read('Something else', [], nothing)).rejects.toThrow('has no answer to');
  });

  it('names a line that is no answer', () => {
    writeFileSync(answered, '{"custom_id":"one","error":"too long"}\n');
    expect(() => createBatchReader(answered)).toThrow('answered.jsonl:1 is no answer of a batch');
  });
});
