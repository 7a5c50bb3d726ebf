import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, testUser, type FakeReplies } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AccountScreen } from '../../account/account-screen.tsx';
import { LoginScreen } from '../../sign-in/login-screen.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const used = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
};
const made = {
  ...used,
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
};
const options = { third_party: null, mail_inbox_url: null, passkeys: true };
const request = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
};
const creation = {
  challenge: 'AQID',
  rp: { id: 'localhost', name: 'Ondine' },
  user: { id: 'AQID', name: 'ada@ondine.test', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const passkey = {
  id: 'p1',
  name: 'Chrome on Android',
  created_at: '2026-03-01T12:00:00.000Z',
  last_used_at: null,
};
const tokens = { access_token: 'a' };
const ok = { success: true };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What the browser says when it is asked for a passkey. */
const get = jest.fn<(asked: CredentialRequestOptions) => Promise<unknown>>();
const create = jest.fn<() => Promise<unknown>>();

/** Puts a browser with passkeys in the place of one without. @param inFields whether it offers them in fields */
function browserWithPasskeys(inFields = false) {
  const isConditionalMediationAvailable = () => Promise.resolve(inFields);
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => undefined, { isConditionalMediationAvailable }),
  });
  Object.assign(navigator, { credentials: { get, create } });
}

beforeEach(() => {
  get.mockReset().mockResolvedValue(used);
  create.mockReset().mockResolvedValue(made);
});
afterEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: undefined });
});

const notAllowed = () => Object.assign(new Error('x'), { name: 'NotAllowedError' });
const idsOf = (api: { calls: readonly { id: string }[] }) => api.calls.map(({ id }) => id);

describe('the login screen', () => {
  function open(replies: FakeReplies = {}) {
    const api = fakeApi(
      { getSignInOptions: options, startPasskeyLogin: request, loginWithPasskey: tokens, ...replies },
      null,
    );
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    return api;
  }
  const button = () => screen.findByRole('button', { name: 'Sign in with a passkey' });

  it('signs in with a passkey by its button', async () => {
    browserWithPasskeys();
    const api = open();
    fireEvent.click(await button());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'));
    const call = api.calls.find(({ id }) => id === 'loginWithPasskey');
    expect(call?.input).toMatchObject({
      body: { passkey: { id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } } },
    });
  });

  it('leads back to where a session expired', async () => {
    browserWithPasskeys();
    open().setPlaceAfterSignIn('/chat/exercise/soft');
    fireEvent.click(await button());
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/chat/exercise/soft'));
  });

  it('offers it in the field for the e-mail where the browser can', async () => {
    browserWithPasskeys(true);
    open();
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'));
    expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual(['conditional']);
  });

  it('asks one at a time: the button takes over from the field, which comes back after it', async () => {
    browserWithPasskeys(true);
    get.mockImplementation(({ signal, mediation }) =>
      mediation === 'conditional'
        ? new Promise((_resolve, reject) =>
            signal?.addEventListener('abort', () => {
              reject(Object.assign(new Error('x'), { name: 'AbortError' }));
            }),
          )
        : Promise.reject(notAllowed()),
    );
    open();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    fireEvent.click(await button());
    expect(
      await screen.findByText('No passkey was used. You can try again, or take another way.'),
    ).toBeTruthy();
    await waitFor(() =>
      expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual([
        'conditional',
        undefined,
        'conditional',
      ]),
    );
  });

  it('says what the server says of it', async () => {
    browserWithPasskeys();
    open({ loginWithPasskey: new ApiError(401, 'invalid_credentials', 'This passkey did not work here.') });
    fireEvent.click(await button());
    expect(await screen.findByText('This passkey did not work here.')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/login');
  });

  it.each([
    ['a browser without passkeys', () => undefined, options],
    ['a site without', browserWithPasskeys, { ...options, passkeys: false }],
  ])('has no such button in %s', async (_what, prepare, offered) => {
    prepare();
    const api = open({ getSignInOptions: offered });
    await waitFor(() => expect(idsOf(api)).toEqual(['getSignInOptions']));
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('takes a passkey as the second step when that is offered', async () => {
    browserWithPasskeys();
    const secondStep = { ticket: 't1', methods: ['totp', 'recovery_code', 'passkey'] };
    const api = open({
      login: new ApiError(403, 'second_step_required', 'x', { secondStep }),
      startPasskeySecondStep: request,
      finishSignIn: tokens,
    });
    api.setPlaceAfterSignIn('/chat/exercise/soft');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@ondine.test' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } });
    press('Login');
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/chat/exercise/soft'));
    const call = api.calls.find(({ id }) => id === 'finishSignIn');
    expect(call?.input).toMatchObject({ body: { ticket: 't1', passkey: { id: 'AQID' } } });
  });
});

describe('the passkeys of an account', () => {
  function open(replies: FakeReplies = {}) {
    const api = fakeApi({ getSignInOptions: options, listPasskeys: [], refreshTokens: tokens, ...replies });
    renderScreen(<PasskeysSection />);
    return api;
  }

  it('begin with one on this device', async () => {
    browserWithPasskeys();
    const api = open({ startPasskey: creation, addPasskey: passkey });
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
    api.reply({ listPasskeys: [passkey] });
    press('Add a passkey');
    expect(await screen.findByText(/Your passkey is ready/)).toBeTruthy();
    expect(await screen.findByText('Chrome on Android')).toBeTruthy();
    expect(screen.getByText('Added March 1, 2026 · Not used yet')).toBeTruthy();
    const call = api.calls.find(({ id }) => id === 'addPasskey');
    expect(call?.input).toMatchObject({
      body: { passkey: { id: 'AQID', response: { attestationObject: 'AQID', transports: ['internal'] } } },
    });
  });

  it.each([
    [notAllowed(), 'No passkey was added. You can try again whenever you like.'],
    [
      Object.assign(new Error('x'), { name: 'InvalidStateError' }),
      'This device has a passkey for your account already.',
    ],
  ])('say why none was made', async (failure, text) => {
    browserWithPasskeys();
    create.mockRejectedValue(failure);
    const api = open({ startPasskey: creation });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(idsOf(api)).not.toContain('addPasskey');
  });

  it('are renamed and removed, and listed in a browser that can make none', async () => {
    const api = open({ listPasskeys: [passkey], renamePasskey: ok, removePasskey: ok });
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Chrome on Android' }));
    fireEvent.change(screen.getByLabelText('Name of the passkey'), { target: { value: 'My phone' } });
    api.reply({ listPasskeys: [{ ...passkey, name: 'My phone' }] });
    press('Save');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    api.reply({ listPasskeys: [] });
    fireEvent.click(dialog.getByRole('button', { name: 'Remove the passkey' }));
    expect(await screen.findByText('The passkey is removed.')).toBeTruthy();
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
    expect(screen.getByText(/This browser cannot make passkeys/)).toBeTruthy();
    expect(api.calls).toContainEqual({
      id: 'renamePasskey',
      input: { params: { id: 'p1' }, body: { name: 'My phone' } },
    });
  });
});

describe('what needs a fresh proof', () => {
  it('takes a passkey, also of a member without a password', async () => {
    browserWithPasskeys();
    const api = fakeApi(
      {
        getSignInOptions: options,
        listPasskeys: [passkey],
        listWaysToSignIn: { totp: false, recovery_codes_left: 0, second_step_missing: false },
        startTotp: new ApiError(403, 'reauthentication_required', 'Please confirm that it is you.'),
        startPasskeyProof: request,
        proveWithPasskey: new ApiError(422, 'validation_failed', 'x', {
          errors: { passkey: ['This passkey did not work. Please try again.'] },
        }),
      },
      { ...testUser, has_password: false },
    );
    renderScreen(<AccountScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
    expect(dialog.getByText(/Please show once more that it is you/)).toBeTruthy();
    expect(await dialog.findByText('This passkey did not work. Please try again.')).toBeTruthy();
    api.reply({ proveWithPasskey: ok, startTotp: { secret: 'JBSWY3DP', otpauth_uri: 'otpauth://totp/a' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('JBSWY3DP')).toBeTruthy();
  });

  it('adds no passkey and shows no error when the member would rather not', async () => {
    browserWithPasskeys();
    const api = fakeApi({
      getSignInOptions: options,
      listPasskeys: [],
      startPasskey: new ApiError(403, 'reauthentication_required', 'Please confirm that it is you.'),
    });
    renderScreen(<AccountScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a passkey' }).getAttribute('aria-busy')).toBe('false'),
    );
    expect(api.calls.filter(({ id }) => id === 'startPasskey')).toHaveLength(1);
    expect(screen.queryByText(/No passkey was added|confirm that it is you/)).toBeNull();
  });
});
