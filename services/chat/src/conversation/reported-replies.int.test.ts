import { jest } from '@jest/globals';
import { internalReportsSchema, type ChatResult } from '@ondine/contracts';
import { internalToken, startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { conversationModel } from './conversation-document.ts';
import { goodLines, testMember, testSlug, type TestMember } from '../testing/test-member.ts';

const headers = { 'X-Internal-Token': internalToken };
const [line = ''] = goodLines;

let chat: TestChat;
let ada: TestMember;

beforeEach(async () => {
  chat = await startTestChat();
  ada = await testMember(chat);
});
afterEach(() => chat.close());

const listed = async () => {
  const { body } = await chat.app.ask('GET /internal/reports', { headers });
  return internalReportsSchema.parse(body).replies;
};
const settle = (session_id: string, timestamp: string) =>
  chat.app.ask('POST /internal/reports/settle', { headers, body: { session_id, timestamp } });

/** Says a line and reports the answer. @returns its time and text */
async function reportReply(id: string, reason: string): Promise<{ timestamp: string; content: string }> {
  const answer = (await ada.say(id, line)).body as { timestamp: string; content: string };
  await ada.post('report', { session_id: id, timestamp: answer.timestamp, reason });
  return answer;
}

it('shows reported replies with the message before them, the latest report first, and never whose', async () => {
  const id = await ada.start();
  const { timestamp, content } = await reportReply(id, 'unkind');
  const { body } = await ada.ask(`GET /api/chat/unfinished/${testSlug}`);
  const { messages } = (body as { conversation: { messages: { timestamp: string; content: string }[] } })
    .conversation;
  const [opening] = messages;
  await ada.post('report', { session_id: id, timestamp: opening?.timestamp, reason: 'explicit' });

  expect(await listed()).toMatchObject([
    { session_id: id, reason: 'explicit', said: null, reply: opening?.content },
    { session_id: id, timestamp, exercise_slug: testSlug, reason: 'unkind', said: line, reply: content },
  ]);
  expect(JSON.stringify(await listed())).not.toContain(ada.id);
});

it('takes a reply off the list once it is settled, and no other', async () => {
  const id = await ada.start();
  const first = await reportReply(id, 'unkind');
  const second = await reportReply(id, 'other');
  expect((await settle(id, first.timestamp)).status).toBe(200);
  expect(await listed()).toMatchObject([{ timestamp: second.timestamp }]);
  expect((await settle(id, first.timestamp)).status).toBe(404);
});

it('lists nothing of a conversation whose words the member has deleted', async () => {
  const id = await ada.talk();
  await reportReply(id, 'unkind');
  await ada.complete(id);
  expect(await listed()).toHaveLength(1);
  expect((await ada.ask(`DELETE /api/chat/sessions/${id}`)).status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('lists a reply that is reported while its practice run ends', async () => {
  const earlier = await ada.talk();
  await ada.complete(earlier);
  const goBack = { session_id: earlier, exchanges: 1 };
  const started = await ada.post('start', { exercise_slug: testSlug, go_back: goBack });
  const { session_id: id } = started.body as { session_id: string };
  const { timestamp } = (await ada.say(id, line)).body as { timestamp: string };

  const model = conversationModel(chat.database.connection);
  const write = model.updateOne.bind(model);
  const reported = { reason: 'unkind', at: new Date() };
  // The report comes between reading the conversation and writing what is kept of it.
  jest.spyOn(model, 'updateOne').mockImplementationOnce((async (...given: Parameters<typeof write>) => {
    await chat.conversations.report(ada.id, id, new Date(timestamp), reported);
    return write(...given);
  }) as never);
  await chat.conversations.finishPractice(id, new Date(), { final_points: 0 } as ChatResult);
  expect(await listed()).toMatchObject([{ session_id: id, timestamp, reason: 'unkind' }]);
});

it('is for internal callers only', async () => {
  expect((await chat.app.ask('GET /internal/reports')).status).toBe(404);
});
