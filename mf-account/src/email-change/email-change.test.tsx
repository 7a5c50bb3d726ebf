import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ChangeEmail } from './change-email.tsx';
import { ConfirmEmailScreen, UndoEmailScreen } from './link-screens.tsx';

const ok = { success: true };
const pending = { email: 'new@ondine.test', expires_at: '2026-03-02T12:00:00.000Z' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('another e-mail', () => {
  it('is asked for in a form, and waits for its confirmation until it is given up', async () => {
    const api = fakeApi({
      getEmailChange: { pending: null },
      askEmailChange: { pending },
      cancelEmailChange: ok,
    });
    renderScreen(<ChangeEmail />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'nothing' } });
    press('Send the confirmation');
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: pending.email } });
    api.reply({ getEmailChange: { pending } });
    press('Send the confirmation');
    expect(await screen.findByText(/Waiting for you to confirm new@ondine\.test/)).toBeTruthy();
    expect(api.calls).toContainEqual({ id: 'askEmailChange', input: { body: { email: pending.email } } });
    api.reply({ getEmailChange: { pending: null } });
    press('Keep the e-mail I have');
    expect(await screen.findByText('All right, your e-mail stays as it is.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change e-mail' })).toBeTruthy();
  });

  it('says beside the field why it was refused', async () => {
    const own = { errors: { email: ['This is the e-mail of your account already.'] } };
    fakeApi({
      getEmailChange: { pending: null },
      askEmailChange: new ApiError(422, 'validation_failed', 'x', own),
    });
    renderScreen(<ChangeEmail />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    fireEvent.change(screen.getByLabelText('New e-mail'), { target: { value: 'ada@ondine.test' } });
    press('Send the confirmation');
    expect(await screen.findByText('This is the e-mail of your account already.')).toBeTruthy();
  });
});

describe.each([
  ['confirmEmailChange', ConfirmEmailScreen, 'Confirm my new e-mail', /Your account has its new e-mail/],
  ['undoEmailChange', UndoEmailScreen, 'Bring my account back', /Your account is back/],
])('the link of %s', (id, Screen, button, text) => {
  it('does nothing before the button is pressed, then says what is done', async () => {
    const api = fakeApi({ [id]: ok }, null);
    renderScreen(<Screen />, { path: '/here#token=u1.secret' });
    await screen.findByRole('button', { name: button });
    expect(api.calls).toEqual([]);
    press(button);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(api.calls).toContainEqual({ id, input: { body: { token: 'u1.secret' } } });
  });

  it('says why it does not work', async () => {
    fakeApi({ [id]: new ApiError(400, 'link_invalid', 'This link is no longer valid.') }, null);
    renderScreen(<Screen />, { path: '/here#token=u1.secret' });
    press(button);
    expect(await screen.findByText('This link is no longer valid.')).toBeTruthy();
  });

  it('is not offered without a token', async () => {
    fakeApi({}, null);
    renderScreen(<Screen />);
    expect(await screen.findByText(/This address is incomplete/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(true),
    );
  });
});
