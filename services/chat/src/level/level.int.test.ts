import type { ChatPartner, ChatResult } from '@ondine/contracts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { goodLines, testMember, testSlug, type TestMember } from '../testing/test-member.ts';

let chat: TestChat;
let ada: TestMember;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.close());
beforeEach(async () => {
  ada = await testMember(chat);
});

const path = `/api/chat/partner/${testSlug}`;
const partner = async () => (await ada.ask(`GET ${path}`)).body as ChatPartner;
const levelOf = async (id: string) => (await chat.conversations.find(ada.id, id))?.level;
const poorLines = ['ok', 'yes', 'hm', 'fine'];

async function talk(lines: readonly string[]) {
  const id = await ada.start();
  for (const line of lines) await ada.say(id, line);
  chat.advance(200);
  const result = (await ada.complete(id)).body as ChatResult;
  return { id, result, level: await levelOf(id) };
}

describe('the level of the partner', () => {
  it('follows how the last conversations went, and says why', async () => {
    expect(await partner()).toMatchObject({
      level_choice: 'follow',
      level: 'as_written',
      level_reason: 'first',
    });
    const { result } = await talk(poorLines);
    expect(result.session_score).toBeLessThan(50);
    expect(await partner()).toMatchObject({ level: 'gentle', level_reason: 'was_hard' });
    const good = await talk(goodLines);
    expect(good.level).toBe('gentle');
    expect(good.result.session_score).toBeGreaterThanOrEqual(80);
    expect(await partner()).toMatchObject({ level: 'as_written', level_reason: 'steady' });
    await talk(goodLines);
    expect(await partner()).toMatchObject({ level: 'demanding', level_reason: 'went_well' });
    expect(await levelOf(await ada.start())).toBe('demanding');
  });

  it('is set by hand, and does not follow then', async () => {
    await ada.ask(`PATCH ${path}`, { body: { level_choice: 'demanding' } });
    await talk(poorLines);
    expect(await partner()).toMatchObject({ level: 'demanding', level_reason: 'chosen' });
  });

  it('changes nothing about how the same words are scored', async () => {
    const scores: unknown[] = [];
    for (const level of ['gentle', 'as_written', 'demanding']) {
      await ada.ask(`PATCH ${path}`, { body: { level_choice: level } });
      const { result } = await talk(goodLines);
      scores.push([result.checkpoint_score, result.timing_score]);
    }
    expect(new Set(scores.map((score) => JSON.stringify(score))).size).toBe(1);
  });

  it('follows in its own scenario alone', async () => {
    await talk(poorLines);
    expect((await ada.ask('GET /api/chat/partner/slow-burn-dinner')).body).toMatchObject({
      level: 'as_written',
      level_reason: 'first',
    });
  });
});
