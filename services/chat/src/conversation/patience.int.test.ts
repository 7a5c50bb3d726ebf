import { waitFor } from '@ondine/platform/testing';
import { startFaultyEndpoint, type FaultyEndpoint } from '../testing/faulty-endpoint.ts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { goodLines, testMember, type TestMember } from '../testing/test-member.ts';
import { verdictOn } from '../testing/verdict-on.ts';

const verdict = verdictOn(goodLines[2]);

let endpoint: FaultyEndpoint;
let chat: TestChat;
let ada: TestMember;
beforeAll(async () => {
  endpoint = await startFaultyEndpoint();
  chat = await startTestChat({
    baseUrl: endpoint.baseUrl,
    patience: { wholeMs: 300, piecesMs: 300, judgingMs: 3000 },
  });
});
afterAll(async () => {
  await chat.close();
  await endpoint.close();
});
beforeEach(async () => {
  endpoint.behave({ say: 'Hello.' });
  ada = await testMember(chat);
});

describe('a score that takes longer than the caller waits', () => {
  it('is 503 with what is kept, and is there for a repeat, judged once', async () => {
    const id = await ada.talk();
    const asked = endpoint.requests.length;
    const thinking = Promise.withResolvers<undefined>();
    endpoint.behave({ say: verdict, after: thinking.promise });
    const [first, second] = await Promise.all([ada.complete(id), ada.complete(id)]);
    for (const answer of [first, second]) {
      expect([answer.status, answer.body]).toMatchObject([503, { code: 'score_pending' }]);
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
    const repeat = ada.complete(id);
    thinking.resolve(undefined);
    const { status, body } = await repeat;
    expect(status).toBe(200);
    expect(body).toMatchObject({ gemini_rating: 4 });
    expect((await ada.complete(id)).body).toEqual(body);
    expect(endpoint.requests.length - asked).toBe(1);
    expect(await chat.results.list(ada.id)).toHaveLength(1);
  });

  it('that never comes is asked for anew once the judge was given up', async () => {
    const id = await ada.talk();
    endpoint.behave({ silent: true }, { say: verdict });
    expect((await ada.complete(id)).status).toBe(503);
    chat.advance(3 + 3 + 1);
    expect((await ada.complete(id)).status).toBe(200);
  });
});

describe('a reply', () => {
  it('that does not come in time is given up, and the message can be sent again', async () => {
    const id = await ada.start();
    endpoint.behave({ silent: true });
    const answer = await ada.say(id, 'Hello you.', 'k');
    expect(answer.status).toBe(503);
    endpoint.behave({ say: 'Hello.' });
    expect((await ada.say(id, 'Hello you.', 'k')).status).toBe(200);
    expect(await ada.said(id)).toEqual(['Hello you.']);
  });

  it('that could not be kept is not answered', async () => {
    const id = await ada.start();
    const thinking = Promise.withResolvers<undefined>();
    endpoint.behave({ say: 'Too late.', after: thinking.promise });
    const asked = endpoint.requests.length;
    const late = ada.say(id, 'Hello you.', 'k');
    await waitFor('the partner to be asked', () => endpoint.requests.length > asked);
    // Its lease is lost meanwhile.
    const documents = chat.database.connection.collection<{ _id: string }>('conversations');
    await documents.updateOne({ _id: id }, { $set: { lease: null } });
    thinking.resolve(undefined);
    const { status, body } = await late;
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain('Too late.');
    expect(await ada.said(id)).toEqual([]);
  });
});
