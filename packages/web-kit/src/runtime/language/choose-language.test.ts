/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { languageCookie, type User } from '@ondine/contracts';
import { replaceSession } from '../current-session.ts';
import type { Session, SessionState } from '../session.ts';
import { fakeApi, testUser } from '../../testing/index.ts';
import { chooseLanguage, startLanguage } from './choose-language.ts';
import { pageLanguage, speak } from './page-language.ts';

const languages = jest.spyOn(navigator, 'languages', 'get');
const forget = () => {
  document.cookie = `${languageCookie}=; Max-Age=0; Path=/`;
};

/** A session whose user the test decides on. */
function sessionOf() {
  let state: SessionState = { status: 'loading', user: null, problem: null };
  const listeners = new Set<() => void>();
  replaceSession({
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
  } as unknown as Session);
  return (user: User | null) => {
    state = { status: user ? 'user' : 'visitor', user, problem: null };
    for (const listener of listeners) listener();
  };
}

beforeEach(() => {
  forget();
  languages.mockReturnValue(['en-GB']);
});
afterEach(() => {
  forget();
  speak('en');
});

describe('the language of the page', () => {
  it.each([
    ['that of the browser', undefined, ['es-AR', 'en'], 'es'],
    ['what this device keeps', 'en', ['es-AR'], 'en'],
    ['English', undefined, ['fr'], 'en'],
  ] as const)('begins as %s', (_, kept, preferred, expected) => {
    sessionOf();
    languages.mockReturnValue(preferred);
    if (kept !== undefined) document.cookie = `${languageCookie}=${kept}; Path=/`;
    startLanguage();
    expect([pageLanguage(), document.documentElement.lang]).toEqual([expected, expected]);
  });

  it('is that of the account as soon as somebody is signed in, and stays so on this device', () => {
    const become = sessionOf();
    startLanguage();
    become({ ...testUser, language: 'es' });
    expect(pageLanguage()).toBe('es');
    expect(document.cookie).toContain(`${languageCookie}=es`);
    become(null);
    expect(pageLanguage()).toBe('es');
  });

  it('stays as it is where the account has never said', () => {
    const become = sessionOf();
    languages.mockReturnValue(['es']);
    startLanguage();
    become({ ...testUser, language: null });
    expect(pageLanguage()).toBe('es');
  });

  it('is not turned back by an answer that was under way', () => {
    const become = sessionOf();
    startLanguage();
    become({ ...testUser, language: 'en' });
    speak('es');
    become({ ...testUser, language: 'en' });
    expect(pageLanguage()).toBe('es');
  });
});

describe('choosing a language', () => {
  it('is kept on the device of a visitor, and no call is made', async () => {
    const api = fakeApi({}, null);
    await chooseLanguage('es');
    expect(pageLanguage()).toBe('es');
    expect(document.cookie).toContain(`${languageCookie}=es`);
    expect(api.calls).toEqual([]);
  });

  it('is kept in the account of whoever is signed in', async () => {
    const api = fakeApi({ setLanguage: { ...testUser, language: 'es' } });
    await chooseLanguage('es');
    expect(api.calls).toContainEqual({ id: 'setLanguage', input: { body: { language: 'es' } } });
  });

  it('speaks it all the same when the account cannot take it, and says so', async () => {
    fakeApi({ setLanguage: new Error('away') });
    await expect(chooseLanguage('es')).rejects.toThrow('away');
    expect(pageLanguage()).toBe('es');
  });
});
