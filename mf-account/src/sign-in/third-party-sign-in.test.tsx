import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, type FakeApi } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const authorizeUrl = 'http://ondine.test/development/sign-in?nonce=n1';
const development = {
  third_party: { kind: 'development', authorize_url: authorizeUrl },
  mail_inbox_url: null,
  passkeys: false,
};
const google = {
  third_party: { kind: 'google', client_id: 'ours', nonce: 'n2' },
  mail_inbox_url: null,
  passkeys: false,
};
const googleScript = () =>
  document.head.querySelector<HTMLScriptElement>('script[src*="accounts.google.com"]');
const tokens = { access_token: 'a', refresh_token: 'r' };
const address = () => screen.getByTestId('address').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const link = () => screen.queryByRole('link', { name: 'Development sign-in' });
let api: FakeApi;

beforeEach(() => {
  jest.useFakeTimers();
  api = fakeApi({ getSignInOptions: development, signInWithGoogle: tokens }, null);
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

async function openLogin() {
  renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
  await pass(0);
}

async function openRegister() {
  renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
  await pass(0);
}

/** As the browser comes back from the provider. */
const comeBackWith = (credential: string) =>
  window.history.replaceState(null, '', `/login#credential=${credential}`);

describe('third-party sign-in', () => {
  it('is not offered where none is set up', async () => {
    api.reply({ getSignInOptions: { third_party: null, mail_inbox_url: null, passkeys: false } });
    await openLogin();
    expect(link()).toBeNull();
  });

  it('leads to the local provider, which says that it is one', async () => {
    await openLogin();
    expect(link()?.getAttribute('href')).toBe(`${authorizeUrl}&back=%2Flogin`);
  });

  it('takes the credential from the address and leads to the dashboard', async () => {
    comeBackWith('jwt');
    await openLogin();
    expect(window.location.hash).toBe('');
    expect(api.calls.filter(({ id }) => id !== 'getSignInOptions')).toEqual([
      { id: 'signInWithGoogle', input: { body: { token: 'jwt', language: 'en' } } },
      { id: 'session.accept', input: { access_token: 'a' } },
    ]);
    expect(address()).toBe('/dashboard');
  });

  it('leads back to where a session expired', async () => {
    api.setPlaceAfterSignIn('/chat/exercise/soft');
    comeBackWith('jwt');
    await openLogin();
    expect(address()).toBe('/chat/exercise/soft');
  });

  it.each([
    [
      'jwt',
      new ApiError(401, 'invalid_credentials', 'The credential is too old.'),
      'The credential is too old.',
    ],
    ['jwt', new ApiError(0, 'network', ''), 'Google sign-in failed. Please try again.'],
    ['', tokens, 'No credential received'],
  ])('says why it failed, and 2 s later goes to the landing page', async (credential, reply, text) => {
    api.reply({ signInWithGoogle: reply });
    comeBackWith(credential);
    await openLogin();
    expect(screen.getByRole('alert').textContent).toBe(text);
    await pass(1999);
    expect(address()).toBe('/login');
    await pass(1);
    expect(address()).toBe('/?auth_failed=true');
  });

  it('makes an account only after the age is confirmed, and carries that over the way', async () => {
    await openRegister();
    expect(link()?.closest('[inert]')).not.toBeNull();
    fireEvent.click(screen.getByLabelText('I am 18 or older.'));
    const to = link();
    expect(to?.closest('[inert]')).toBeNull();
    expect(to?.getAttribute('href')).toContain('back=%2Fregister');
    to?.addEventListener('click', (event) => event.preventDefault());
    if (to) fireEvent.click(to);
    comeBackWith('jwt');
    await openLogin();
    expect(api.calls).toContainEqual({
      id: 'signInWithGoogle',
      input: { body: { token: 'jwt', age_confirmed: true, language: 'en' } },
    });
  });

  it("says when Google's library cannot be loaded, and stays", async () => {
    api.reply({ getSignInOptions: google });
    await openLogin();
    const script = googleScript();
    await act(async () => {
      script?.onerror?.(new Event('error'));
      await Promise.resolve();
    });
    script?.remove();
    await pass(2001);
    expect(screen.getByText(/Google cannot be reached/)).toBeDefined();
    expect(address()).toBe('/login');
  });

  it("shows Google's own button and takes its credential", async () => {
    api.reply({ getSignInOptions: google });
    await openLogin();
    const script = googleScript();
    const initialize = jest.fn<(options: { callback: (answer: { credential?: string }) => void }) => void>();
    const renderButton = jest.fn();
    window.google = { accounts: { id: { initialize, renderButton } } };
    await act(async () => {
      script?.onload?.(new Event('load'));
      await Promise.resolve();
    });
    expect(initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: 'ours', nonce: 'n2' });
    expect(renderButton).toHaveBeenCalledTimes(1);
    await act(async () => {
      initialize.mock.calls[0]?.[0].callback({ credential: 'from-google' });
      await Promise.resolve();
    });
    expect(address()).toBe('/dashboard');
    delete window.google;
  });
});
