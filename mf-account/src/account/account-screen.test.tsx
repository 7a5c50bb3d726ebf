import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, fakePush, renderScreen, showAgain, testUser, type FakePush } from '@ondine/web-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AccountScreen } from './account-screen.tsx';

const status = {
  has_paid_subscription: true,
  plan: 'monthly',
  state: 'active',
  current_period_end: '2026-04-02T12:00:00.000Z',
  cancel_at_period_end: false,
};
const signIn = {
  id: 's1',
  current: true,
  device: 'Firefox on Linux',
  started_at: '2026-03-01T12:00:00.000Z',
  last_used_at: '2026-03-02T12:00:00.000Z',
};
const replies = {
  getPaymentStatus: status,
  listSignIns: [signIn, { ...signIn, id: 's2', current: false, device: 'Chrome on Android' }],
  listAccountActivity: [],
  getEmailChange: { pending: null },
  listWaysToSignIn: { totp: false, recovery_codes_left: 0, second_step_missing: false },
  getSignInOptions: { third_party: null, mail_inbox_url: null, passkeys: false },
};
const ok = { success: true };
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function open(more: Record<string, unknown> = {}, user = testUser) {
  const api = fakeApi({ ...replies, ...more }, user);
  renderScreen(<AccountScreen />);
  return api;
}

describe('the account', () => {
  it('changes the names by the rules of the registration', async () => {
    const api = open({ changeNames: testUser });
    type('Last name', 'L');
    press('Save');
    expect(await screen.findByText('Last name must be at least 2 characters')).toBeTruthy();
    type('Last name', 'Byron');
    press('Save');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(api.calls).toContainEqual({
      id: 'changeNames',
      input: { body: { first_name: 'Ada', last_name: 'Byron' } },
    });
  });

  it('changes the password, and says beside the field what is wrong', async () => {
    const wrong = { errors: { current_password: ['This is not your password.'] } };
    const api = open({ changePassword: new ApiError(422, 'validation_failed', 'x', wrong) });
    type('Current password', 'wrong one');
    type('New password', 'quiet river');
    press('Change password');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    api.reply({ changePassword: ok });
    type('Current password', 'slow wave');
    press('Change password');
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
  });

  it('shows the answers of the onboarding, and changes one without losing the others', async () => {
    const question = { title: 'Where first?', text: '', options: ['Core', 'Pelvic floor'] };
    const questions = [
      { ...question, id: 'focus' },
      { ...question, id: 'comfort', title: 'Gentle?', options: ['My back', 'Nothing'], none: 'Nothing' },
      { ...question, id: 'plan', title: 'Your plan', options: [] },
    ];
    globalThis.fetch = jest.fn(() =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ questions }) }),
    ) as unknown as typeof fetch;
    const responses = [
      { question_id: 'focus', selected_option: 'Core' },
      { question_id: 'comfort', selected_option: 'Nothing' },
    ];
    const api = open({ getOnboardingProgress: { responses }, submitOnboarding: ok });
    fireEvent.click(await screen.findByRole('button', { name: 'See and change your answers' }));
    const focus = await screen.findByRole('group', { name: 'Where first?' });
    expect(within(focus).getByRole<HTMLInputElement>('checkbox', { name: 'Core' }).checked).toBe(true);
    expect(screen.queryByText('Your plan')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'My back' }));
    await waitFor(() =>
      expect(api.calls).toContainEqual({
        id: 'submitOnboarding',
        input: {
          body: { responses: [responses[0], { question_id: 'comfort', selected_option: 'My back' }] },
        },
      }),
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nothing' }).checked).toBe(false);
  });

  it('sends the confirmation again while the e-mail is not confirmed', async () => {
    open({ resendVerification: ok }, { ...testUser, email_verified: false });
    expect(screen.getByText('Not confirmed yet')).toBeTruthy();
    press('Send the link again');
    expect(await screen.findByText('The link is on its way.')).toBeTruthy();
  });

  it.each([
    [status, 'Monthly, renews on April 2, 2026.', 'Manage, cancel, invoices'],
    [
      { ...status, cancel_at_period_end: true },
      'Monthly, ends on April 2, 2026. Nothing more will be charged.',
      'Keep it, payment details, invoices',
    ],
    [
      { ...status, plan: 'lifetime', current_period_end: null },
      'Lifetime. Nothing more will be charged.',
      'Receipts and payment details',
    ],
    [
      { ...status, has_paid_subscription: false, state: 'past_due' },
      'The last payment did not go through. Please look at your card.',
      'Manage, cancel, invoices',
    ],
    [
      { ...status, has_paid_subscription: false, state: 'canceled' },
      'Your membership has ended.',
      'Receipts and payment details',
    ],
  ])('says what is paid for, and offers what can be done about it (%#)', async (reply, text, offer) => {
    open({ getPaymentStatus: reply });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: offer })).toBeTruthy();
  });

  it('says why the provider cannot be reached', async () => {
    open({ openPaymentPortal: new ApiError(503, 'unavailable', 'Payments are not available just now.') });
    await screen.findByText(/Monthly/);
    press('Manage, cancel, invoices');
    expect(await screen.findByText('Payments are not available just now.')).toBeTruthy();
  });

  it('can go to the provider again when the browser shows it again as it was left', async () => {
    open({ openPaymentPortal: { portal_url: `${location.href}#provider` } });
    await screen.findByText(/Monthly/);
    press('Manage, cancel, invoices');
    await waitFor(() => expect(location.hash).toBe('#provider'));
    const name = 'Manage, cancel, invoices';
    expect(screen.getByRole('button', { name, busy: true })).toBeTruthy();
    showAgain();
    expect(screen.getByRole('button', { name, busy: false })).toBeTruthy();
  });

  it('lists the devices, ends one, or all', async () => {
    const api = open({ endSignIn: ok, signOutEverywhere: ok });
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
    press('Sign out Chrome on Android');
    await waitFor(() =>
      expect(api.calls).toContainEqual({ id: 'endSignIn', input: { params: { id: 's2' } } }),
    );
    press('Sign out everywhere');
    await waitFor(() => expect(api.calls.at(-1)?.id).toBe('session.logout'));
  });

  it('shows what happened to it, also what this screen has no words for', async () => {
    const from = { device: 'Firefox on Linux', network: '192.0.2.7' };
    open({
      listAccountActivity: [
        { at: '2026-03-02T12:00:00.000Z', action: 'sign_in_failed', ...from },
        { at: '2026-03-01T12:00:00.000Z', action: 'made_admin', device: null, network: null },
        { at: '2026-03-01T12:00:00.000Z', action: 'came_later', ...from },
      ],
    });
    const list = await screen.findByRole('list', { name: 'What happened here' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'A wrong password was triedMarch 2, 2026 at 12:00 PM · Firefox on Linux, 192.0.2.7',
      'Made an adminMarch 1, 2026 at 12:00 PM',
      'came_laterMarch 1, 2026 at 12:00 PM · Firefox on Linux, 192.0.2.7',
    ]);
  });

  describe('the reminders of this browser', () => {
    const former = { ...testUser, has_paid_subscription: false };
    const habit = { goal: 3, off: [], push_key: 'public-key' };
    const name = /^Remind this device/;
    let push: FakePush;
    beforeEach(() => {
      push = fakePush();
    });
    afterEach(() => {
      push.remove();
      localStorage.clear();
    });

    it('can still be turned off by whoever is a member no longer', async () => {
      open({ getHabit: habit, startReminders: ok });
      fireEvent.click(await screen.findByRole('checkbox', { name }));
      await screen.findByRole('checkbox', { name, checked: true });
      cleanup();

      const api = open({ getHabit: habit, stopReminders: ok }, former);
      fireEvent.click(await screen.findByRole('checkbox', { name, checked: true }));
      await screen.findByRole('checkbox', { name, checked: false });
      expect(push.endpoints()).toEqual([]);
      expect(api.calls.at(-1)).toEqual({
        id: 'stopReminders',
        input: { body: { endpoint: 'https://push.test/1' } },
      });
    });

    it('are not offered to whoever is no member and has none', async () => {
      const api = open({ getHabit: habit }, former);
      await waitFor(() => expect(api.calls.map(({ id }) => id)).toContain('getHabit'));
      await screen.findByText(/Monthly/);
      expect(screen.queryByRole('checkbox', { name })).toBeNull();
    });
  });

  describe('the switch about leaderboards', () => {
    const label = 'Show me on leaderboards';
    const isOn = () => screen.getByLabelText<HTMLInputElement>(label).checked;
    const hidden = { ...testUser, show_on_leaderboards: false };

    it('shows what the account has chosen, and saves another choice', async () => {
      const api = open({ chooseLeaderboards: hidden });
      expect(isOn()).toBe(true);
      fireEvent.click(screen.getByLabelText(label));
      expect(isOn()).toBe(false);
      await waitFor(() => expect(api.calls.at(-1)?.id).toBe('session.refreshUser'));
      expect(api.calls).toContainEqual({
        id: 'chooseLeaderboards',
        input: { body: { show_on_leaderboards: false } },
      });
    });

    it('sends one choice after the other, and shows the last', async () => {
      const saving = Promise.withResolvers<unknown>();
      const api = open({ chooseLeaderboards: () => saving.promise }, hidden);
      const sent = () => api.calls.flatMap(({ id, input }) => (id === 'chooseLeaderboards' ? [input] : []));
      fireEvent.click(screen.getByLabelText(label));
      fireEvent.click(screen.getByLabelText(label));
      expect(isOn()).toBe(false);
      await waitFor(() => expect(screen.getByLabelText(label).ariaBusy).toBe('true'));
      expect(sent()).toHaveLength(1);
      saving.resolve(hidden);
      await waitFor(() => expect(screen.getByLabelText(label).ariaBusy).toBe('false'));
      expect(sent()).toEqual([true, false].map((shown) => ({ body: { show_on_leaderboards: shown } })));
      expect(isOn()).toBe(false);
    });

    it('goes back when the choice is not saved, and says so', async () => {
      open({ chooseLeaderboards: new ApiError(503, 'unavailable', 'Away') });
      fireEvent.click(screen.getByLabelText(label));
      expect(await screen.findByText('This did not work. Please try again.')).toBeTruthy();
      expect(isOn()).toBe(true);
    });
  });

  it('says what a neutral title does not hide, and what does', () => {
    open();
    const text = screen.getByText(/^The neutral title does not change addresses\./).textContent;
    expect(text).toContain('contain explicit words, and your browser keeps them in its history');
    expect(text).toContain('A private window keeps no history.');
  });

  it('can make the title of the window neutral', () => {
    open();
    fireEvent.click(screen.getByLabelText('Show a neutral title in the browser tab'));
    expect(localStorage.getItem('ondine.neutral-title')).toBe('true');
    fireEvent.click(screen.getByLabelText('Show a neutral title in the browser tab'));
    expect(localStorage.getItem('ondine.neutral-title')).toBeNull();
  });
});

describe('what needs a fresh proof', () => {
  const portal = { portal_url: `${location.href}#portal` };
  const needed = new ApiError(403, 'reauthentication_required', 'Please confirm that it is you.');

  it('asks for the password, says when it is not right, and goes on by itself', async () => {
    const wrong = { errors: { password: ['This is not your password.'] } };
    const api = open({
      openPaymentPortal: needed,
      reauthenticate: new ApiError(422, 'validation_failed', 'x', wrong),
    });
    await screen.findByText(/Monthly/);
    press('Manage, cancel, invoices');
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'slow wave' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    expect(await dialog.findByText('This is not your password.')).toBeTruthy();
    api.reply({ reauthenticate: ok, openPaymentPortal: portal });
    fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(location.hash).toBe('#portal'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls.filter(({ id }) => id === 'openPaymentPortal')).toHaveLength(2);
  });

  // Declining is a choice: it used to be answered with the server's refusal in red.
  it.each([
    ['openPaymentPortal', 'Manage, cancel, invoices'],
    ['exportAccount', 'Download my data'],
  ])('is dropped without an error when the member would rather not: %s', async (call, button) => {
    const api = open({ [call]: needed });
    await screen.findByText(/Monthly/);
    press(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: button }).getAttribute('aria-busy')).toBe('false'),
    );
    expect(screen.queryByText('Please confirm that it is you.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls.filter(({ id }) => id === call)).toHaveLength(1);
    // The member can change it once more.
    press(button);
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeTruthy();
  });

  it('leads to a new login where there is no password', async () => {
    const api = open({ openPaymentPortal: needed, logout: ok }, { ...testUser, has_password: false });
    await screen.findByText(/Monthly/);
    press('Manage, cancel, invoices');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(api.calls.at(-1)).toEqual({ id: 'session.leave', input: '/login' }));
  });
});

describe('deleting the account', () => {
  const report = {
    deleted_at: '2026-03-02T12:00:00.000Z',
    removed: [
      { part: 'auth', records: { account: 1 }, confirmed: true },
      { part: 'sessions', records: { fitness_sessions: 3 }, confirmed: true },
      { part: 'chat', records: { conversations: 0 }, confirmed: true },
      { part: 'achievements', records: { achievements: 2 }, confirmed: false },
    ],
  };

  it('asks once more for the password, then shows what was removed and leads out', async () => {
    const wrong = { errors: { password: ['This is not your password.'] } };
    const api = open({ deleteAccount: new ApiError(422, 'validation_failed', 'x', wrong) });
    press('Delete my account');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'slow wave' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText('This is not your password.')).toBeTruthy();
    api.reply({ deleteAccount: report });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    const list = await screen.findByRole('status');
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Account and payment1 record',
      'Exercise sessions3 records',
      'Conversationsnone',
      'Achievements and leaderboardsBeing removed now',
    ]);
    expect(api.queue.calls).toEqual([['forget', testUser.id]]);
    press('Done');
    await waitFor(() => expect(api.calls.at(-1)?.id).toBe('session.logout'));
  });

  it.each([
    ['is gone', null, [['forget', testUser.id]]],
    ['is still there', testUser, []],
  ])(
    'looks, when no answer came, whether the account %s, before it removes what waits',
    async (_name, me, done) => {
      const api = open({ deleteAccount: new ApiError(0, 'timeout', ''), 'session.refreshUser': me });
      press('Delete my account');
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'slow wave' } });
      fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
      await waitFor(() => expect(api.calls.at(-1)?.id).toBe('session.refreshUser'));
      await act(() => Promise.resolve());
      expect(api.queue.calls).toEqual(done);
    },
  );

  it('shows workouts that wait on this device, and removes them on request', async () => {
    const api = open();
    expect(screen.queryByText('Workouts on this device')).toBeNull();
    const body = {
      exercise_name: 'Hip Bridge',
      exercise_slug: 'top-ride-hip-lift',
      reps_completed: 12,
      exercise_duration: 61,
      form_score: 87,
      difficulty_level: 'normal',
      client_session_id: 'a',
    } as const;
    const ended = { device: 0, offset: null };
    const workout = { id: 'a', userId: testUser.id, body, ended, tries: 0, refusal: null };
    act(() => api.queue.show({ waiting: [workout] }));
    expect(screen.getByText(/Not saved to your account yet: 1\./)).toBeTruthy();
    press('Remove from this device');
    await waitFor(() => expect(api.queue.calls).toEqual([['forget', testUser.id]]));
  });

  it('asks for the e-mail where there is no password', async () => {
    const api = open({ deleteAccount: report }, { ...testUser, has_password: false });
    press('Delete my account');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ada@ondine.test' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Your account is deleted');
    expect(api.calls).toContainEqual({
      id: 'deleteAccount',
      input: { body: { email: 'ada@ondine.test' } },
    });
  });
});
