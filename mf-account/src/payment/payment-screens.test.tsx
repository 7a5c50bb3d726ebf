import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, showAgain, testUser, type FakeApi } from '@ondine/web-kit/testing';
import { PaymentSuccessScreen } from './payment-success-screen.tsx';
import { PaywallScreen } from './paywall-screen.tsx';

let api: FakeApi;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  const price = { currency: 'usd', interval: null };
  const plans = [
    { ...price, payment_type: 'monthly', amount: 4900, interval: 'month' },
    { ...price, payment_type: 'lifetime', amount: 39_900 },
  ];
  api = fakeApi({ getPricing: { plans, test_mode: true } });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the paywall', () => {
  it('can be left at once', async () => {
    renderScreen(<PaywallScreen />);
    await pass(0);
    expect(screen.getByRole('button', { name: 'Quick exit' })).toBeTruthy();
  });

  it('begins with Lifetime, the best value, and names the button and note after the plan', async () => {
    renderScreen(<PaywallScreen />);
    await pass(0);
    expect(screen.getByText('BEST VALUE')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Monthly $49 per month' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Lifetime.*\$399 one-time/ }).checked).toBe(
      true,
    );
    expect(screen.getByRole('button', { name: 'Get Lifetime Access' })).toBeTruthy();
    expect(screen.getByText('One-time payment')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(screen.getByRole('button', { name: 'Start Monthly Subscription' })).toBeTruthy();
    expect(screen.getByText('Cancel anytime')).toBeTruthy();
    expect(screen.getByText('Test mode: no money moves.')).toBeTruthy();
  });

  it('says before any payment in which language conversations are practised', () => {
    renderScreen(<PaywallScreen />);
    expect(screen.getByText(/every conversation \(practised in English\)/)).toBeTruthy();
  });

  it('keeps the chosen plan over the way to the checkout and back', async () => {
    const { unmount } = renderScreen(<PaywallScreen />);
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    unmount();
    renderScreen(<PaywallScreen />);
    await pass(0);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Monthly/ }).checked).toBe(true);
  });

  it('takes one press, and says that it is processing', async () => {
    let begin: (error: Error) => void = () => undefined;
    api.reply({ createCheckout: () => new Promise((_resolve, reject) => (begin = reject)) });
    renderScreen(<PaywallScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Get Lifetime Access' }));
    const processing = screen.getByRole('button', { name: 'Processing payment...', busy: true });
    expect(processing.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(processing);
    expect(api.calls.filter(({ id }) => id === 'createCheckout')).toMatchObject([
      { id: 'createCheckout', input: { body: { payment_type: 'lifetime' } } },
    ]);
    begin(new ApiError(401, 'unauthenticated', 'x'));
    await pass(0);
  });

  it('can be used again when the browser shows it again as it was left for the checkout', async () => {
    api.reply({ createCheckout: { checkout_url: `${location.href}#checkout` } });
    renderScreen(<PaywallScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Get Lifetime Access' }));
    await pass(0);
    expect(location.hash).toBe('#checkout');
    expect(screen.getByRole('button', { name: 'Processing payment...', busy: true })).toBeTruthy();
    showAgain();
    expect(screen.getByRole('button', { name: 'Get Lifetime Access', busy: false })).toBeTruthy();
  });

  it.each([
    [503, 'Payment processing failed. Please try again.'],
    [401, null],
  ])('after %d says %j', async (status, text) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.reply({ createCheckout: new ApiError(status, 'unavailable', 'x') });
    renderScreen(<PaywallScreen />);
    fireEvent.click(screen.getByRole('button', { name: 'Get Lifetime Access' }));
    await pass(0);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(text);
    warn.mockRestore();
  });
});

describe('payment success', () => {
  const at = { path: '/payment-success?session_id=cs_1', pattern: '/payment-success' };

  it('without a session goes to the paywall', () => {
    renderScreen(<PaymentSuccessScreen />, { ...at, path: '/payment-success' });
    expect(screen.getByTestId('address').textContent).toBe('/paywall');
  });

  it('waits 2 s, reads the user twice, says so, and goes to the dashboard 2 s later', async () => {
    renderScreen(<PaymentSuccessScreen />, at);
    await pass(1999);
    expect(screen.getByText('Verifying your payment...')).toBeTruthy();
    await pass(1);
    expect(api.calls.map(({ id }) => id)).toEqual(['session.refreshUser', 'session.refreshUser']);
    expect(screen.getByText('Payment Successful!')).toBeTruthy();
    expect(screen.getByText('Welcome to Ondine Premium.')).toBeTruthy();
    await pass(1999);
    expect(screen.getByTestId('address').textContent).toContain('/payment-success');
    await pass(1);
    expect(screen.getByTestId('address').textContent).toBe('/dashboard');
  });

  it('says so when nothing is confirmed, and asks again', async () => {
    api.reply({ 'session.refreshUser': { ...testUser, has_paid_subscription: false } });
    renderScreen(<PaymentSuccessScreen />, at);
    await pass(2000);
    expect(screen.getByText('Not confirmed yet')).toBeTruthy();
    api.reply({ 'session.refreshUser': testUser });
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(2000);
    expect(screen.getByText('Payment Successful!')).toBeTruthy();
  });
});
