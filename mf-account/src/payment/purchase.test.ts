import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, testUser } from '@ondine/web-kit/testing';
import { purchase } from './purchase.ts';

const unpaid = { ...testUser, has_paid_subscription: false };
const notPaid = { success: false, message: 'Nothing is paid yet.', code: 'not_paid' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function outcomeOf(running: ReturnType<typeof purchase>) {
  await jest.advanceTimersByTimeAsync(2000);
  return running;
}

describe('a purchase', () => {
  it('goes on to the checkout of the chosen plan when nothing is paid', async () => {
    const api = fakeApi(
      { confirmPurchase: notPaid, createCheckout: { checkout_url: 'https://pay.test/1' } },
      unpaid,
    );
    expect(await outcomeOf(purchase('monthly'))).toEqual({ kind: 'checkout', url: 'https://pay.test/1' });
    expect(api.calls.at(-1)).toMatchObject({
      id: 'createCheckout',
      input: {
        body: { payment_type: 'monthly' },
        headers: { 'Idempotency-Key': expect.any(String) as unknown },
      },
    });
  });

  it('completes the onboarding once more when it is not marked', async () => {
    const newcomer = { ...unpaid, onboarding_completed: false };
    const api = fakeApi({ confirmPurchase: { success: true, message: '' } }, newcomer);
    api.reply({
      completeOnboarding: () => {
        api.reply({ 'session.refreshUser': unpaid });
        return { success: true, completed: true };
      },
    });
    expect(await outcomeOf(purchase('lifetime'))).toEqual({ kind: 'paid' });
    expect(api.calls.map(({ id }) => id)).toEqual([
      'session.refreshUser',
      'completeOnboarding',
      'session.refreshUser',
      'confirmPurchase',
      'session.refreshUser',
      'session.refreshUser',
    ]);
  });

  it.each([
    ['confirmPurchase', 'failed'],
    ['createCheckout', 'checkout_failed'],
  ])('names the step that failed: %s', async (call, kind) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeApi({ confirmPurchase: notPaid, [call]: new ApiError(503, 'unavailable', 'x') }, unpaid);
    expect(await outcomeOf(purchase('lifetime'))).toEqual({ kind });
    warn.mockRestore();
  });

  it('says so when the onboarding cannot be marked as completed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const newcomer = { ...unpaid, onboarding_completed: false };
    const api = fakeApi({ completeOnboarding: new ApiError(503, 'unavailable', 'x') }, newcomer);
    expect(await outcomeOf(purchase('lifetime'))).toEqual({ kind: 'completion_failed' });
    api.reply({ completeOnboarding: { success: true, completed: true } });
    expect(await outcomeOf(purchase('lifetime'))).toEqual({ kind: 'not_onboarded' });
    warn.mockRestore();
  });

  it.each([401, 404])('ends quietly with the session (%d)', async (status) => {
    fakeApi({ confirmPurchase: new ApiError(status, 'not_found', 'x') }, unpaid);
    expect(await outcomeOf(purchase('lifetime'))).toEqual({ kind: 'session_over' });
  });
});
