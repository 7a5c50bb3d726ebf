import { act, fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, showAgain, testUser, type FakeApi } from '@ondine/web-kit/testing';
import { OnboardingScreen } from './onboarding-screen.tsx';

const twoQuestions = [
  { id: 'goals', title: 'What brings you here?', text: 'Choose freely.', options: ['Strength', 'Calm'] },
  {
    id: 'plan',
    title: 'Your plan',
    text: 'Week 1: begin. Week 2: go on.',
    options: [],
    button: 'Looks good',
  },
];

const newcomer = { ...testUser, onboarding_completed: false, has_paid_subscription: false };
const onboarded = { ...newcomer, onboarding_completed: true };
let api: FakeApi;
let questions: typeof twoQuestions;

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const calls = () => api.calls.map(({ id }) => id).filter((id) => id !== 'getPricing');
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  jest.useFakeTimers();
  questions = twoQuestions;
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ questions }) }),
  ) as unknown as typeof fetch;
  api = fakeApi(
    {
      submitOnboarding: { success: true },
      completeOnboarding: { success: true, completed: true },
      getPricing: { plans: [], test_mode: false },
      confirmPurchase: { success: true, message: 'Welcome' },
    },
    newcomer,
  );
});

afterEach(() => {
  jest.useRealTimers();
});

async function open() {
  const view = renderScreen(<OnboardingScreen />, { path: '/onboarding', pattern: '/onboarding' });
  await pass(0);
  return view;
}

async function answerAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Calm' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Strength' }));
  click('Continue →');
  await pass(300);
  click('Looks good');
  await pass(300);
}

describe('the onboarding', () => {
  it('asks for at least one option, and takes 300 ms and one click to go on', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Continue →' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Calm' }));
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(299);
    expect(title()).toBe('What brings you here?');
    await pass(1);
    expect(title()).toBe('Your plan');
    // The button that was pressed is gone: whoever goes by keys or by ear begins at the question.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Week 1: begin.',
      'Week 2: go on.',
    ]);
  });

  it('repeats in the plan what to be gentle with', async () => {
    const comfort = {
      id: 'comfort',
      title: 'Gentle?',
      text: 'Choose.',
      options: ['My back', 'My knees', 'Nothing in particular'],
      none: 'Nothing in particular',
    };
    questions = [comfort, ...twoQuestions.slice(1)] as typeof twoQuestions;
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'My back' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'My knees' }));
    click('Continue →');
    await pass(300);
    expect(screen.getByText(/^I will be gentle, as you asked: “My back” and “My knees”\./)).toBeTruthy();
    click('Back');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Nothing in particular' }));
    click('Continue →');
    await pass(300);
    expect(title()).toBe('Your plan');
    expect(screen.queryByText(/I will be gentle/)).toBeNull();
  });

  it('counts questions only: neither a greeting nor the plan is one', async () => {
    questions = [
      { ...twoQuestions[1], id: 'welcome', title: 'Hello', text: 'Hi.' },
      ...twoQuestions,
    ] as typeof twoQuestions;
    await open();
    expect(screen.getByRole('progressbar', { name: '0 of 1 questions answered' })).toBeTruthy();
    click('Looks good');
    await pass(300);
    expect(screen.getByRole('progressbar', { name: 'Question 1 of 1' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Calm' }));
    click('Continue →');
    await pass(300);
    expect(screen.getByRole('progressbar', { name: '1 of 1 questions answered' })).toBeTruthy();
  });

  it('can be left at once, from a question and from the plans', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Quick exit' })).toBeTruthy();
    await answerAll();
    await pass(1200);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quick exit' })).toBeTruthy();
  });

  it('goes back to the question before, and keeps its place over a reload', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Calm' }));
    click('Continue →');
    await pass(300);
    expect(JSON.parse(sessionStorage.getItem('ondine.onboarding') ?? '')).toHaveLength(1);
    click('Back');
    expect(title()).toBe('What brings you here?');
    expect(sessionStorage.getItem('ondine.onboarding')).toBeNull();
    // What was ticked is ticked still: to look back costs nothing.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Calm' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Strength' }).checked).toBe(false);
  });

  it('keeps later answers when one goes back and reloads', async () => {
    const more = { id: 'body', title: 'Your body', text: 'Choose.', options: ['Hips', 'Back'] };
    questions = [...twoQuestions.slice(0, 1), more, ...twoQuestions.slice(1)];
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Calm' }));
    click('Continue →');
    await pass(300);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hips' }));
    click('Continue →');
    await pass(300);
    click('Back');
    click('Back');
    unmount();

    await open();
    expect(title()).toBe('What brings you here?');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Calm' }).checked).toBe(true);
    click('Continue →');
    await pass(300);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hips' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Back' }).checked).toBe(false);
  });

  it('keeps what is ticked and not sent on through a reload', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Strength' }));
    unmount();
    await open();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Strength' }).checked).toBe(true);
  });

  it('submits, completes, reads the user twice, and shows the plans after 1.2 s', async () => {
    await open();
    await answerAll();
    expect(calls()).toEqual([
      'submitOnboarding',
      'completeOnboarding',
      'session.refreshUser',
      'session.refreshUser',
    ]);
    expect(api.calls[0]?.input).toMatchObject({
      body: {
        responses: [
          { question_id: 'goals', selected_option: 'Calm,Strength' },
          { question_id: 'plan', selected_option: 'None selected' },
        ],
      },
    });
    expect(screen.getByText('Preparing your personalized experience...')).toBeTruthy();
    await pass(1199);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1);
    expect(within(screen.getByRole('dialog')).getByText('Unlock Full Access')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText(/practised in English/)).toBeTruthy();
  });

  it('sends all answers that a reload found before the server had them', async () => {
    api.reply({ submitOnboarding: () => new Promise(() => undefined) });
    const { unmount } = await open();
    await answerAll();
    expect(calls()).toEqual(['submitOnboarding']);
    unmount();

    api.reply({ submitOnboarding: { success: true } });
    await open();
    expect(screen.getByText('Preparing your personalized experience...')).toBeTruthy();
    expect(calls().slice(1)).toEqual([
      'submitOnboarding',
      'completeOnboarding',
      'session.refreshUser',
      'session.refreshUser',
    ]);
    expect(api.calls[1]?.input).toEqual(api.calls[0]?.input);
  });

  it('shows the last question while it sends again, and stays there when that fails', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.reply({ submitOnboarding: () => new Promise(() => undefined) });
    const { unmount } = await open();
    await answerAll();
    unmount();

    let refuse: (error: Error) => void = () => undefined;
    api.reply({ submitOnboarding: () => new Promise((_resolve, reject) => (refuse = reject)) });
    await open();
    expect(title()).toBe('Your plan');
    expect(screen.getByRole('button', { name: 'Looks good', busy: true })).toBeTruthy();
    refuse(new Error('away'));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('Failed to complete onboarding.');
    expect(screen.getByRole('button', { name: 'Looks good', busy: false })).toBeTruthy();
    warn.mockRestore();
  });

  it('stays at the last question when it cannot be completed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.reply({ completeOnboarding: new Error('away') });
    await open();
    await answerAll();
    expect(screen.getByRole('alert').textContent).toContain(
      'Failed to complete onboarding. Please try again or contact support.',
    );
    expect(title()).toBe('Your plan');
    warn.mockRestore();
  });

  it('keeps what was ticked in the last question when it cannot be completed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.reply({ completeOnboarding: new Error('away') });
    questions = twoQuestions.slice(0, 1);
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Calm' }));
    click('Continue →');
    await pass(300);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Calm' }).checked).toBe(true);
    warn.mockRestore();
  });

  it('leads a purchase that the provider confirms to the dashboard, after 2 s', async () => {
    await open();
    await answerAll();
    await pass(1200);
    api.reply({ 'session.refreshUser': onboarded });
    click('Get Lifetime Access');
    await pass(1999);
    expect(calls()).not.toContain('confirmPurchase');
    await pass(1);
    expect(calls()).toContain('confirmPurchase');
    expect(screen.getByTestId('address').textContent).toBe('/dashboard');
  });

  it.each([
    [{ success: false, message: 'no' }, 'Purchase failed. Please try again.'],
    [new Error('away'), 'An error occurred during purchase. Please try again.'],
  ])('says what went wrong with a purchase (%#)', async (reply, text) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.reply({ 'session.refreshUser': onboarded, confirmPurchase: reply });
    await open();
    await answerAll();
    await pass(1200);
    click('Get Lifetime Access');
    await pass(2000);
    expect(screen.getByText(text)).toBeTruthy();
    warn.mockRestore();
  });

  it('goes to the paywall when the plans are closed, but not while a purchase runs', async () => {
    api.reply({ 'session.refreshUser': onboarded, confirmPurchase: { success: false, message: 'no' } });
    await open();
    await answerAll();
    await pass(1200);
    click('Get Lifetime Access');
    await pass(0);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await pass(2000);
    click('Close');
    expect(screen.getByTestId('address').textContent).toBe('/paywall');
  });

  it('can be used again when the browser shows it again as it was left for the checkout', async () => {
    const checkout = { checkout_url: `${location.href}#checkout` };
    const unpaid = { success: false, message: 'no', code: 'not_paid' };
    api.reply({ 'session.refreshUser': onboarded, confirmPurchase: unpaid, createCheckout: checkout });
    await open();
    await answerAll();
    await pass(1200);
    click('Get Lifetime Access');
    await pass(2000);
    expect(location.hash).toBe('#checkout');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    showAgain();
    expect(screen.getByRole('button', { name: 'Get Lifetime Access', busy: false })).toBeTruthy();
    click('Close');
    expect(screen.getByTestId('address').textContent).toBe('/paywall');
  });

  it('says nothing of its own when the session ended during a purchase', async () => {
    api.reply({ 'session.refreshUser': onboarded, confirmPurchase: new ApiError(401, 'not_found', 'x') });
    await open();
    await answerAll();
    await pass(1200);
    click('Get Lifetime Access');
    await pass(2000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks what it understands of a file that a newer release brought, and does not wait for ever for it', async () => {
    questions = [{ ...twoQuestions[0], came_later: 1 }, { text: 'Without a title' }] as typeof twoQuestions;
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open();
    expect(title()).toBe('What brings you here?');
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/onboarding_data.json',
      expect.objectContaining({ signal: expect.any(AbortSignal) as AbortSignal }),
    );
    jest.mocked(console.warn).mockRestore();
  });

  it('says that there are no questions', async () => {
    questions = [];
    await open();
    expect(screen.getByText('No onboarding questions available.')).toBeTruthy();
  });

  it('offers to begin anew when the next question is gone', async () => {
    const answer = { questionId: 'goals', selected: ['Calm'], at: '2026-01-01T00:00:00.000Z' };
    sessionStorage.setItem('ondine.onboarding', JSON.stringify([answer, answer]));
    await open();
    expect(screen.getByText('Question not found.')).toBeTruthy();
    click('Restart Onboarding');
    expect(title()).toBe('What brings you here?');
  });

  it('returns to the questions when the onboarding is still missing', async () => {
    await open();
    await answerAll();
    await pass(1200);
    click('Get Lifetime Access');
    await pass(0);
    expect(screen.getByText('Please complete the onboarding first. Returning to questions...')).toBeTruthy();
    await pass(2000);
    expect(title()).toBe('What brings you here?');
  });
});
