import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, testUser } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LoginScreen } from '../sign-in/login-screen.tsx';
import { WaysToSignInSection } from './ways-to-sign-in-section.tsx';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tokens = { access_token: 'a', refresh_token: 'r' };
const off = { totp: false, recovery_codes_left: 0, second_step_missing: false };

describe('a sign-in with a second step', () => {
  const asked = new ApiError(403, 'second_step_required', 'x', {
    secondStep: { ticket: 't1', methods: ['totp', 'recovery_code'] },
  });

  async function firstStep(finishSignIn: unknown) {
    const options = { third_party: null, mail_inbox_url: null, passkeys: false };
    const api = fakeApi({ getSignInOptions: options, login: asked, finishSignIn }, null);
    renderScreen(<LoginScreen />, { path: '/login', pattern: '/login' });
    type('Email', 'ada@ondine.test');
    type('Password', 'secret1');
    press('Login');
    await screen.findByLabelText('Code');
    return api;
  }

  it('asks for the code on a page of its own, and leads to the dashboard', async () => {
    const api = await firstStep(tokens);
    expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
    type('Code', '123456');
    press('Login');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/dashboard'));
    expect(api.calls).toContainEqual({
      id: 'finishSignIn',
      input: { body: { ticket: 't1', code: '123456' } },
    });
  });

  it('says beside the field what is wrong, and takes a recovery code instead', async () => {
    const errors = { recovery_code: ['This is not one of your recovery codes.'] };
    const api = await firstStep(new ApiError(422, 'validation_failed', 'x', { errors }));
    press('Use a recovery code');
    type('Recovery code', 'abcd');
    press('Login');
    expect(await screen.findByText('This is not one of your recovery codes.')).toBeTruthy();
    expect(api.calls.at(-1)?.input).toEqual({ body: { ticket: 't1', recovery_code: 'abcd' } });
    press('Start again');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

describe('the ways to sign in', () => {
  it('add an app by picture or key, and show the recovery codes once', async () => {
    const api = fakeApi(
      {
        listWaysToSignIn: { ...off, second_step_missing: true },
        startTotp: { secret: 'JBSWY3DP', otpauth_uri: 'otpauth://totp/Ondine:a?secret=JBSWY3DP' },
        confirmTotp: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] },
        refreshTokens: tokens,
      },
      testUser,
    );
    renderScreen(<WaysToSignInSection />);
    expect(
      await screen.findByText('Admin pages open once you add a second step, or log in with a passkey.'),
    ).toBeTruthy();
    press('Add an authenticator app');
    expect(await screen.findByText('JBSWY3DP')).toBeTruthy();
    const [, picture = ''] = screen.getByRole('img').getAttribute('src')?.split('data:image/svg+xml,') ?? [];
    // Ten units a module, four modules of white around them.
    expect(decodeURIComponent(picture)).toContain('d="M40,40h10');
    type('Code', '123456');
    press('Turn on');
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('session.accept'));
    press('I have kept them');
    expect(screen.queryByText('aaaa-bbbb')).toBeNull();
  });

  it('turn it off with a code, and say what is wrong with it', async () => {
    const errors = { code: ['This code is not right.'] };
    const api = fakeApi(
      {
        listWaysToSignIn: { ...off, totp: true, recovery_codes_left: 9 },
        stopTotp: new ApiError(422, 'validation_failed', 'x', { errors }),
        refreshTokens: tokens,
      },
      testUser,
    );
    renderScreen(<WaysToSignInSection />);
    expect(await screen.findByText('The second step is on. Recovery codes left: 9.')).toBeTruthy();
    press('Turn off the second step');
    type('Code', '000000');
    press('Turn off');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    api.reply({ stopTotp: { success: true }, listWaysToSignIn: off });
    press('Turn off');
    expect(await screen.findByText('The second step is off.')).toBeTruthy();
  });
});
