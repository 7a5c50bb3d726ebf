import type { MemberStore } from './member-store.ts';
import { cacheNames } from './cached-names.ts';

let now = 0;
let asked: (readonly string[])[];
let stored: Map<string, string>;
let members: MemberStore;

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  stored = new Map([
    ['ada', 'Ada'],
    ['grace', 'Grace'],
  ]);
  const store: Pick<MemberStore, 'names' | 'rename' | 'erase'> = {
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
  members = cacheNames(store as MemberStore, () => new Date(now));
});

describe('cacheNames', () => {
  it('asks for a name once in two seconds, and for those alone that it does not know', async () => {
    await members.names(['ada']);
    now += 1999;
    expect(await members.names(['ada', 'grace'])).toEqual(
      new Map([
        ['ada', 'Ada'],
        ['grace', 'Grace'],
      ]),
    );
    await members.names(['grace', 'ada']);
    expect(asked).toEqual([['ada'], ['grace']]);
  });

  it('remembers that somebody has none', async () => {
    await members.names(['hedy']);
    expect(await members.names(['hedy'])).toEqual(new Map());
    expect(asked).toEqual([['hedy']]);
  });

  it('learns what another replica has changed after two seconds', async () => {
    await members.names(['ada']);
    stored.set('ada', 'Augusta');
    now += 2001;
    expect(await members.names(['ada'])).toEqual(new Map([['ada', 'Augusta']]));
  });

  it('knows at once what is changed through it', async () => {
    await members.names(['ada', 'grace']);
    await members.rename('ada', 'Augusta', false, new Date(now));
    await members.erase('grace');
    expect(await members.names(['ada', 'grace'])).toEqual(new Map([['ada', 'Augusta']]));
  });
});
