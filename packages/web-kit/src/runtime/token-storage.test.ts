/** @jest-environment jsdom */
import { cookieTokenStorage } from './token-storage.ts';

const tokens = { access_token: 'a.b-c' };

/** A document that remembers what was written to its cookies, word for word. */
function watchedDocument(cookie = '') {
  const written: string[] = [];
  const document = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  } as Document;
  return { document, written };
}

beforeEach(() => localStorage.clear());

describe('the tokens', () => {
  it('are a cookie for 30 days, on path /, lax same-site', () => {
    const { document, written } = watchedDocument();
    cookieTokenStorage(document, [], false).write(tokens);
    expect(written).toEqual(['access_token=a.b-c; Max-Age=2592000; Path=/; SameSite=Lax']);
  });

  it('leave none of a session from before the server kept the refresh token', () => {
    const { document, written } = watchedDocument('refresh_token=r_1');
    cookieTokenStorage(document, [], false).write(tokens);
    expect(written).toContain('refresh_token=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('outlive by what is owed to the server', () => {
    const { document } = watchedDocument();
    const storage = cookieTokenStorage(document, [localStorage], false);
    storage.clear();
    storage.writeOwed('s1');
    expect(storage.readOwed()).toBe('s1');
    storage.writeOwed(null);
    expect(storage.readOwed()).toBeNull();
  });

  it('go over https only where the page came by it', () => {
    const { document, written } = watchedDocument();
    cookieTokenStorage(document, [], true).write(tokens);
    expect(written.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
  });

  it('are read from among other cookies', () => {
    const { document } = watchedDocument('theme=dark; refresh_token=r_1; access_token=a.b-c');
    expect(cookieTokenStorage(document, [], false).read()).toEqual({ ...tokens, refresh_token: 'r_1' });
  });

  it('leave with everything else that is stored', () => {
    localStorage.setItem('ondine.onboarding', '[]');
    const { document, written } = watchedDocument(
      'access_token=a; refresh_token=r; other=1; ondine_language=es',
    );
    cookieTokenStorage(document, [localStorage], false).clear();
    expect(written.map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual(
      expect.arrayContaining(['access_token=; Max-Age=0', 'refresh_token=; Max-Age=0']),
    );
    expect(Object.entries(localStorage)).toEqual([]);
    // The language was chosen for the device, not for the session.
    expect(written.filter((cookie) => cookie.startsWith('ondine_language'))).toEqual([]);
  });
});
