import type { UserStore } from './user-store.ts';
import { cacheNames } from './cached-names.ts';

let now = 0;
let asked: (readonly string[])[];
let stored: Map<string, string>;
let users: UserStore;

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  stored = new Map([
    ['ada', 'Ada'],
    ['grace', 'Grace'],
  ]);
  const store: Pick<UserStore, 'names' | 'rename' | 'erase'> = {
    names(ids) {
      asked.push(ids);
      return Promise.resolve(new Map([...stored].filter(([id]) => ids.includes(id))));
    },
    rename(id, name) {
      stored.set(id, name);
      return Promise.resolve();
    },
    erase(id) {
      stored.delete(id);
      return Promise.resolve([]);
    },
  };
  users = cacheNames(store as UserStore, () => new Date(now));
});

describe('cacheNames', () => {
  it('asks for a name once in two seconds, and for those alone that it does not know', async () => {
    await users.names(['ada']);
    now += 1999;
    expect(await users.names(['ada', 'grace'])).toEqual(
      new Map([
        ['ada', 'Ada'],
        ['grace', 'Grace'],
      ]),
    );
    await users.names(['grace', 'ada']);
    expect(asked).toEqual([['ada'], ['grace']]);
  });

  it('remembers that somebody has none', async () => {
    await users.names(['hedy']);
    expect(await users.names(['hedy'])).toEqual(new Map());
    expect(asked).toEqual([['hedy']]);
  });

  it('learns what another replica has changed after two seconds', async () => {
    await users.names(['ada']);
    stored.set('ada', 'Augusta');
    now += 2001;
    expect(await users.names(['ada'])).toEqual(new Map([['ada', 'Augusta']]));
  });

  it('knows at once what is changed through it', async () => {
    await users.names(['ada', 'grace']);
    await users.rename('ada', 'Augusta', false, new Date(now));
    await users.erase('grace');
    expect(await users.names(['ada', 'grace'])).toEqual(new Map([['ada', 'Augusta']]));
  });
});
