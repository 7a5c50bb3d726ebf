/** @jest-environment jsdom */
import { authRoutes, type User } from '@ondine/contracts';
import { testUser } from '../testing/fake-api.ts';
import { jsonResponse, problemResponse } from '../testing/fake-response.ts';
import { leftKey } from './last-seen/left-key.ts';
import { createSession } from './session.ts';
import { createSetAside } from './set-aside.ts';
import { cookieTokenStorage } from './token-storage.ts';

const place = { pathname: '/chat/exercise/soft', search: '?from=list', hash: '' };
const draft = 'ondine.chat.draft.soft';

/** A page of one tab, as a browser loads it, and a server whose session of `user` ends when `isOver` is set. */
function openPage({ location = place, user = testUser }: { location?: typeof place; user?: User } = {}) {
  const server = { isOver: false };
  const session = createSession({
    fetch: (address) => {
      if (address === '/api/auth/logout') return Promise.resolve(jsonResponse(200, { success: true }));
      return Promise.resolve(
        server.isOver ? problemResponse(401, 'unauthenticated') : jsonResponse(200, user),
      );
    },
    storage: cookieTokenStorage(document, [localStorage, sessionStorage], false),
    now: () => 0,
    exclusively: (work) => work(),
    tellTabs: () => undefined,
    leaveTo: () => undefined,
    setAside: createSetAside(sessionStorage, location),
  });
  return { server, session };
}

/** A member writes a message, and the session ends before it is sent. */
async function expire(page = openPage()): Promise<void> {
  await page.session.accept({ access_token: 'access' });
  sessionStorage.setItem(draft, 'Half a thou');
  page.server.isOver = true;
  await page.session.call(authRoutes.me).catch(() => undefined);
}

afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'access_token=; Max-Age=0; Path=/';
});

describe('after a session that expired', () => {
  it('the same user finds the place and the unsent message, once', async () => {
    await expire();
    expect(sessionStorage.getItem(draft)).toBeNull();
    const { session } = openPage({ location: { ...place, pathname: '/login' } });
    await session.accept({ access_token: 'access' });
    expect(session.placeAfterSignIn()).toBe('/chat/exercise/soft?from=list');
    expect(sessionStorage.getItem(draft)).toBe('Half a thou');
    const next = openPage();
    await next.session.start();
    expect(next.session.placeAfterSignIn()).toBe('/dashboard');
  });

  it('also when the cookies were lost', async () => {
    const page = openPage();
    await page.session.accept({ access_token: 'access' });
    document.cookie = 'access_token=; Max-Age=0; Path=/';
    page.server.isOver = true;
    await page.session.call(authRoutes.me).catch(() => undefined);
    const { session } = openPage();
    await session.accept({ access_token: 'access' });
    expect(session.placeAfterSignIn()).toBe('/chat/exercise/soft?from=list');
  });

  it('another user finds nothing, and nothing is left for the first', async () => {
    await expire();
    for (const user of [{ ...testUser, id: 'user-2' }, testUser]) {
      const { session } = openPage({ user });
      await session.accept({ access_token: 'access' });
      expect(session.placeAfterSignIn()).toBe('/dashboard');
      expect(sessionStorage.getItem(draft)).toBeNull();
    }
  });

  it.each(['/', '//elsewhere.test', '/\\elsewhere.test'])(
    '%s is no place to come back to',
    async (pathname) => {
      await expire(openPage({ location: { ...place, pathname } }));
      const { session } = openPage();
      await session.accept({ access_token: 'access' });
      expect(session.placeAfterSignIn()).toBe('/dashboard');
    },
  );

  it('a quick exit is not undone', async () => {
    sessionStorage.setItem(leftKey, '1');
    await expire();
    const { session } = openPage();
    await session.accept({ access_token: 'access' });
    expect(sessionStorage.getItem(leftKey)).toBeNull();
  });
});

it('a sign-out sets nothing aside', async () => {
  const { session } = openPage();
  await session.accept({ access_token: 'access' });
  sessionStorage.setItem(draft, 'Half a thou');
  await session.logout();
  expect(sessionStorage).toHaveLength(0);
});
