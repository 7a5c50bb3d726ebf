import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, type FakeReplies } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

/** An API that offers no third-party sign-in, and the calls made to it but for asking that. */
function visitorApi(replies: FakeReplies) {
  const options = { third_party: null, mail_inbox_url: null, passkeys: false };
  const api = fakeApi({ getSignInOptions: options, ...replies }, null);
  return {
    made: () => api.calls.filter(({ id }) => id !== 'getSignInOptions'),
    setPlaceAfterSignIn: (path: string) => api.setPlaceAfterSignIn(path),
  };
}
const tokens = { access_token: 'a', refresh_token: 'r' };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

describe('the login screen', () => {
  it('asks for what is missing without calling', async () => {
    const api = visitorApi({});
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    press('Login');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(api.made()).toEqual([]);
  });

  it('leads to the dashboard', async () => {
    const api = visitorApi({ login: tokens });
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    type('Email', 'ada@ondine.test');
    type('Password', 'secret1');
    press('Login');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(api.made()).toEqual([
      { id: 'login', input: { body: { email: 'ada@ondine.test', password: 'secret1' } } },
      { id: 'session.accept', input: { access_token: 'a' } },
    ]);
  });

  it('leads back to where a session expired', async () => {
    visitorApi({ login: tokens }).setPlaceAfterSignIn('/chat/exercise/soft');
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    type('Email', 'ada@ondine.test');
    type('Password', 'secret1');
    press('Login');
    await waitFor(() => expect(address()).toBe('/chat/exercise/soft'));
  });

  it.each([
    [new ApiError(401, 'invalid_credentials', 'These do not match.'), 'These do not match.'],
    [new ApiError(0, 'network', ''), 'Login failed. Please try again.'],
  ])('shows why it failed', async (failure, shown) => {
    visitorApi({ login: failure });
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    type('Email', 'ada@ondine.test');
    type('Password', 'secret1');
    press('Login');
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(address()).toBe('/login');
  });
});

describe('both screens', () => {
  it('lead to each other, and registration names its six core exercises', () => {
    visitorApi({});
    const { unmount } = renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    unmount();
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByText(/6 core exercises/)).toBeTruthy();
  });

  it('let password managers fill in and keep what was entered', () => {
    visitorApi({});
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    const fill = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
    expect(['First name', 'Last name', 'Email', 'Password', 'Confirm password'].map(fill)).toEqual([
      'given-name',
      'family-name',
      'email',
      'new-password',
      'new-password',
    ]);
  });

  it('show the password when asked, and say when Caps Lock is on', () => {
    visitorApi({});
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    const field = screen.getByLabelText('Password');
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual([
      'password',
      'current-password',
    ]);
    press('Show password');
    expect(field.getAttribute('type')).toBe('text');
    press('Hide password');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on')).toBeTruthy();
    fireEvent.keyUp(field, { key: 'a', modifierCapsLock: false });
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });
});

describe('the registration screen', () => {
  afterEach(() => sessionStorage.clear());

  function fill() {
    type('First name', 'Ada');
    type('Last name', 'Lovelace');
    type('Email', 'ada@ondine.test');
    type('Password', 'secret1');
    type('Confirm password', 'secret1');
  }

  it('creates no account before the age is confirmed', async () => {
    const api = visitorApi({ register: tokens });
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    fill();
    press('Create account');
    expect(await screen.findByText('Please confirm that you are 18 or older')).toBeTruthy();
    expect(api.made()).toEqual([]);
  });

  it('sends the account without the repeated password and leads on', async () => {
    const api = visitorApi({ register: tokens });
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    fill();
    fireEvent.click(screen.getByLabelText('I am 18 or older.'));
    press('Create account');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    const { id, input } = api.made()[0] as { id: string; input: { body: unknown; headers: object } };
    expect(id).toBe('register');
    expect(input.headers).toHaveProperty('Idempotency-Key');
    expect(input.body).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@ondine.test',
      password: 'secret1',
      age_confirmed: true,
      language: 'en',
    });
  });

  const fields = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const;
  const entered = () => fields.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

  it('keeps what was entered through a reload, without the passwords and the age', () => {
    visitorApi({});
    const { unmount } = renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    fill();
    fireEvent.click(screen.getByLabelText('I am 18 or older.'));
    unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('secret1');
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    expect(entered()).toEqual(['Ada', 'Lovelace', 'ada@ondine.test', '', '']);
    expect(screen.getByLabelText<HTMLInputElement>('I am 18 or older.').checked).toBe(false);
  });

  it('starts empty where what was kept cannot be read, and after an account was created', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    sessionStorage.setItem('ondine.registration', '{"first_name":');
    visitorApi({ register: tokens });
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    expect(entered()).toEqual(['', '', '', '', '']);
    fill();
    fireEvent.click(screen.getByLabelText('I am 18 or older.'));
    press('Create account');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sessionStorage.getItem('ondine.registration')).toBeNull();
  });

  it('says in its own words that it failed when the server said nothing', async () => {
    visitorApi({ register: new ApiError(0, 'network', '') });
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    fill();
    fireEvent.click(screen.getByLabelText('I am 18 or older.'));
    press('Create account');
    expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy();
  });

  it('puts what the server says beside its field', async () => {
    const taken = { errors: { email: ['This email is taken.'] } };
    visitorApi({ register: new ApiError(409, 'email_taken', 'Please log in instead.', taken) });
    renderScreen(<RegisterScreen />, { path: '/register', pattern: '/register' });
    fill();
    fireEvent.click(screen.getByLabelText('I am 18 or older.'));
    press('Create account');
    expect(await screen.findByText('This email is taken.')).toBeTruthy();
    expect(screen.getByText('Please log in instead.')).toBeTruthy();
  });
});
