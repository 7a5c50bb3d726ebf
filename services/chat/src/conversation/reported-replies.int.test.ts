import { internalReportsSchema } from '@ondine/contracts';
import { internalToken, startTestChat, type TestChat } from '../testing/start-test-chat.ts';
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

it('is for internal callers only', async () => {
  expect((await chat.app.ask('GET /internal/reports')).status).toBe(404);
});
