import { cookieTokenStorage } from './token-storage.ts';

const tokens = { access_token: 'a.b-c', refresh_token: 'r_1' };

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
  it('are cookies for 30 days, on path /, lax same-site', () => {
    const { document, written } = watchedDocument();
    cookieTokenStorage(document, [], false).write(tokens);
    expect(written).toEqual([
      'access_token=a.b-c; Max-Age=2592000; Path=/; SameSite=Lax',
      'refresh_token=r_1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
  });

  it('go over https only where the page came by it', () => {
    const { document, written } = watchedDocument();
    cookieTokenStorage(document, [], true).write(tokens);
    expect(written.every((cookie) => cookie.endsWith('; Secure'))).toBe(true);
  });

  it('are read from among other cookies', () => {
    const { document } = watchedDocument('theme=dark; refresh_token=r_1; access_token=a.b-c');
    expect(cookieTokenStorage(document, [], false).read()).toEqual(tokens);
  });

  it('leave with everything else that is stored', () => {
    localStorage.setItem('ondine.onboarding', '[]');
    const { document, written } = watchedDocument('access_token=a; refresh_token=r; other=1');
    cookieTokenStorage(document, [localStorage], false).clear();
    expect(written.map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual(
      expect.arrayContaining(['access_token=; Max-Age=0', 'refresh_token=; Max-Age=0']),
    );
    expect(Object.entries(localStorage)).toEqual([]);
  });
});
