import type { ChatScore, FactStore } from '../facts/fact-store.ts';
import type { ChatFact } from '../facts/fact.ts';
import { cacheChatBoards } from './cached-chat-boards.ts';

const score = (userId: string, value: number): ChatScore => ({
  userId,
  isBot: false,
  value,
  bestScore: value,
  at: new Date(0),
  exerciseName: 'The Graceful No',
});
const monday = new Date('2026-03-02T00:00:00.000Z');

let now: number;
let stored: ChatScore[];
let asked: unknown[];
let facts: FactStore;

beforeEach(() => {
  now = 1_000_000;
  stored = [score('ada', 30)];
  asked = [];
  const answer = (...what: unknown[]) => {
    asked.push(what);
    return Promise.resolve([...stored]);
  };
  const store: Pick<FactStore, 'sumPoints' | 'bestScores' | 'put' | 'erase'> = {
    sumPoints: (since, includeBots) => answer('week', since, includeBots),
    bestScores: (drill, includeBots) => answer(drill, includeBots),
    put: ({ userId }) => {
      stored.push(score(userId, 10));
      return Promise.resolve();
    },
    erase: (userId) => {
      stored = stored.filter((each) => each.userId !== userId);
      return Promise.resolve();
    },
  };
  facts = cacheChatBoards(store as FactStore, () => new Date(now));
});

const users = async () => (await facts.sumPoints(monday, false)).map(({ userId }) => userId);

describe('cacheChatBoards', () => {
  it('adds a board up once for all who look at a time', async () => {
    await Promise.all([users(), users(), users()]);
    now += 1999;
    await users();
    expect(asked).toEqual([['week', monday, false]]);
  });

  it('never adds up side by side, however long it takes', async () => {
    const added = Promise.withResolvers<ChatScore[]>();
    const slow: Pick<FactStore, 'sumPoints'> = {
      sumPoints: () => {
        asked.push('week');
        return added.promise;
      },
    };
    facts = cacheChatBoards(slow as FactStore, () => new Date(now));
    const first = users();
    now += 10_000;
    const second = users();
    added.resolve(stored);
    expect(await Promise.all([first, second])).toEqual([['ada'], ['ada']]);
    expect(asked).toEqual(['week']);
  });

  it('keeps boards apart', async () => {
    await facts.sumPoints(monday, false);
    await facts.sumPoints(monday, true);
    await facts.bestScores('gracious-no', false);
    await facts.bestScores('slow-burn-dinner', false);
    expect(asked).toHaveLength(4);
  });

  it('shows what another replica has heard after two seconds', async () => {
    await users();
    stored.push(score('grace', 20));
    now += 2001;
    expect(await users()).toEqual(['ada', 'grace']);
  });

  it('shows at once what is put and erased through it', async () => {
    await users();
    await facts.put({ kind: 'chat', userId: 'hedy' } as ChatFact);
    expect(await users()).toEqual(['ada', 'hedy']);
    await facts.erase('ada');
    expect(await users()).toEqual(['hedy']);
  });

  it('does not remember what was added up before a result and is there after it', async () => {
    const added = Promise.withResolvers<ChatScore[]>();
    const early: Pick<FactStore, 'sumPoints' | 'put'> = {
      sumPoints: () => (asked.push('week') === 1 ? added.promise : Promise.resolve(stored)),
      put: () => Promise.resolve(),
    };
    facts = cacheChatBoards(early as FactStore, () => new Date(now));
    const before = users();
    await facts.put({ kind: 'chat', userId: 'hedy' } as ChatFact);
    added.resolve([]);
    await before;
    expect(await users()).toEqual(['ada']);
  });

  it('passes a failure on and asks again', async () => {
    const failing: Pick<FactStore, 'sumPoints'> = {
      sumPoints: () => {
        asked.push('failed');
        return Promise.reject(new Error('away'));
      },
    };
    const board = cacheChatBoards(failing as FactStore, () => new Date(now));
    await expect(board.sumPoints(monday, false)).rejects.toThrow('away');
    await expect(board.sumPoints(monday, false)).rejects.toThrow('away');
    expect(asked).toEqual(['failed', 'failed']);
  });
});
