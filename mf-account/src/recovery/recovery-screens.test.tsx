import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { useLocation } from '@ondine/web-kit/router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

const ok = { success: true };
const noOptions = { third_party: null, mail_inbox_url: null, passkeys: false };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a forgotten password', () => {
  it('is asked about by e-mail, and the answer does not tell whether there is an account', async () => {
    const api = fakeApi({ forgotPassword: ok, getSignInOptions: noOptions }, null);
    renderScreen(<ForgotPasswordScreen />);
    press('Send the link');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    type('Email', 'ada@ondine.test');
    press('Send the link');
    expect(
      await screen.findByText(/If there is an account with this e-mail, a link is on its way/),
    ).toBeTruthy();
    expect(api.calls).toContainEqual({
      id: 'forgotPassword',
      input: { body: { email: 'ada@ondine.test' } },
    });
    expect(screen.queryByRole('link', { name: 'Open the development inbox' })).toBeNull();
  });

  it('shows where the mail is while a stand-in takes it', async () => {
    const mail_inbox_url = 'http://ondine.test/development/inbox/';
    fakeApi({ forgotPassword: ok, getSignInOptions: { ...noOptions, mail_inbox_url } }, null);
    renderScreen(<ForgotPasswordScreen />);
    type('Email', 'ada@ondine.test');
    press('Send the link');
    const inbox = await screen.findByRole('link', { name: 'Open the development inbox' });
    expect(inbox.getAttribute('href')).toBe(mail_inbox_url);
  });

  it('says when too many mails were asked for', async () => {
    const failure = new ApiError(429, 'rate_limited', 'Too many attempts. Please wait a moment.');
    fakeApi({ forgotPassword: failure, getSignInOptions: noOptions }, null);
    renderScreen(<ForgotPasswordScreen />);
    type('Email', 'ada@ondine.test');
    press('Send the link');
    expect(await screen.findByText('Too many attempts. Please wait a moment.')).toBeTruthy();
  });
});

describe('a new password', () => {
  const at = (path: string) => renderScreen(<ResetPasswordScreen />, { path });
  function fill(password: string, repeated = password) {
    type('New password', password);
    type('Repeat the new password', repeated);
    press('Save the new password');
  }

  it('is set with the token of the link', async () => {
    const api = fakeApi({ resetPassword: ok }, null);
    at('/reset-password#token=t1');
    fill('quiet river');
    expect(await screen.findByText('Your new password is set. You can log in with it now.')).toBeTruthy();
    expect(api.calls).toEqual([
      { id: 'resetPassword', input: { body: { token: 't1', password: 'quiet river' } } },
    ]);
  });

  it('is set with a link that was sent before, whose token was no fragment', async () => {
    const api = fakeApi({ resetPassword: ok }, null);
    at('/reset-password?token=t2');
    fill('quiet river');
    expect(await screen.findByText('Your new password is set. You can log in with it now.')).toBeTruthy();
    expect(api.calls).toMatchObject([{ input: { body: { token: 't2' } } }]);
  });

  it.each(['/reset-password#token=t3', '/reset-password?token=t3'])(
    'leaves nothing of %s in the address',
    async (path) => {
      fakeApi({}, null);
      function Address() {
        const { search, hash } = useLocation();
        return <p data-testid="token">at {search + hash}</p>;
      }
      renderScreen(
        <>
          <ResetPasswordScreen />
          <Address />
        </>,
        { path },
      );
      await waitFor(() => expect(screen.getByTestId('token').textContent).toBe('at '));
      expect(screen.getByRole('button', { name: 'Save the new password' })).toHaveProperty('disabled', false);
    },
  );

  it('keeps the rules of a registration', async () => {
    const api = fakeApi({}, null);
    at('/reset-password#token=t1');
    fill('short', 'other');
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
    fill('quiet river', 'quiet lake');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it('is not set with an old link, or an address without one', async () => {
    fakeApi({ resetPassword: new ApiError(400, 'link_invalid', 'This link is no longer valid.') }, null);
    const { unmount } = at('/reset-password#token=old');
    fill('quiet river');
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
    unmount();
    at('/reset-password');
    expect(screen.getByText(/This address is incomplete/)).toBeTruthy();
  });
});

describe('the link that confirms an e-mail', () => {
  it('does so on arrival', async () => {
    const api = fakeApi({ verifyEmail: ok });
    renderScreen(<VerifyEmailScreen />, { path: '/verify-email#token=t1' });
    expect(await screen.findByText('Thank you. Your e-mail is confirmed.')).toBeTruthy();
    expect(api.calls.map(({ id }) => id)).toEqual(['verifyEmail', 'session.refreshUser']);
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/account');
  });

  it('says when it is no longer good', async () => {
    fakeApi({ verifyEmail: new ApiError(400, 'link_invalid', 'This link is no longer valid.') }, null);
    renderScreen(<VerifyEmailScreen />, { path: '/verify-email?token=old' });
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
  });
});
