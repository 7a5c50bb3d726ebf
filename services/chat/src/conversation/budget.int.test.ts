import { startStrictOpenAi, type StrictOpenAi } from '../testing/strict-openai.ts';
import { startTestChat, type TestChat } from '../testing/start-test-chat.ts';
import { testMember, type TestMember } from '../testing/test-member.ts';

const verdict = JSON.stringify({
  checkpoints: [],
  rating: 3,
  feedback: 'Go on like this.',
  weak: [],
  violation: null,
});

let endpoint: StrictOpenAi;
let chat: TestChat;
let ada: TestMember;
let id: string;

async function open(budgets: { conversation?: number; day?: number }) {
  endpoint = await startStrictOpenAi();
  chat = await startTestChat({ baseUrl: endpoint.baseUrl, model: 'gpt-4o-mini', budgets });
  ada = await testMember(chat);
  id = await ada.start();
}
afterEach(async () => {
  await chat.close();
  await endpoint.close();
});
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
/** Two messages of some 550 tokens each fill a budget of 1,000. */
const fill = async () => {
  for (const line of ['One', 'Two']) expect((await ada.say(id, line)).status).toBe(200);
};

describe.each([
  ['day', { day: 1000 }, 'its length for today'],
  ['conversation', { conversation: 1000 }, 'its full length'],
])('a used-up budget of the %s', (_name, budgets, words) => {
  beforeEach(async () => {
    await open(budgets);
    await fill();
  });

  it('says so, and that the conversation can be finished', async () => {
    const full = await ada.say(id, 'Three');
    expect([full.status, full.body]).toMatchObject([400, { code: 'conversation_full' }]);
    expect(detailOf(full)).toContain(words);
    expect(detailOf(full)).toContain('finish it now to get your score');
    expect(endpoint.requests).toHaveLength(2);
  });

  it('still lets it be finished with a score, short as it is', async () => {
    endpoint.behave({ say: verdict });
    expect(await ada.complete(id)).toMatchObject({ status: 200, body: { quality_score: 18 } });
  });

  it('is of one account', async () => {
    const eve = await testMember(chat);
    expect((await eve.say(await eve.start(), 'One')).status).toBe(200);
  });
});

describe('the budget of a day', () => {
  it('is for all conversations of the account, and one without a word cannot be finished', async () => {
    await open({ day: 1000 });
    await fill();
    const other = await ada.start();
    const full = await ada.say(other, 'One');
    expect(detailOf(full)).toContain('Tomorrow there is room');
    expect((await ada.complete(other)).status).toBe(422);
  });

  it('is there again at midnight UTC, and the conversation has to be long enough again', async () => {
    await open({ day: 1000 });
    await fill();
    chat.advance(12 * 3600);
    expect((await ada.complete(id)).status).toBe(422);
    expect((await ada.say(id, 'Three')).status).toBe(200);
  });

  it('adds up what comes at the same moment, and is forgotten with the account', async () => {
    await open({});
    const now = new Date('2026-11-21T12:00:00.000Z');
    await Promise.all(Array.from({ length: 20 }, () => chat.usage.add(ada.id, now, 5)));
    expect(await chat.usage.usedOn(ada.id, now)).toBe(100);
    expect(await chat.usage.usedOn(ada.id, new Date('2026-11-22T00:00:00.000Z'))).toBe(0);
    await chat.usage.erase(ada.id);
    expect(await chat.usage.usedOn(ada.id, now)).toBe(0);
  });
});
