/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fakeApi, testUser } from '@ondine/web-kit/testing';
import { sendWaitingWorkouts } from './send-waiting-workouts.ts';

describe('the sender of what waits', () => {
  it('is woken at the start, by the network, by a look at the tab, by who signs in or pays', () => {
    const api = fakeApi({}, null);
    const { queue } = api;
    const wakes = () => queue.calls.length;
    const stop = sendWaitingWorkouts();
    expect(wakes()).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(wakes()).toBe(2);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wakes()).toBe(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wakes()).toBe(3);
    visibility.mockRestore();
    api.setUser({ ...testUser, has_paid_subscription: false });
    expect(wakes()).toBe(4);
    api.setUser(testUser);
    expect(wakes()).toBe(5);
    api.setUser({ ...testUser, first_name: 'Augusta' });
    expect(wakes()).toBe(5);
    stop();
    window.dispatchEvent(new Event('online'));
    api.setUser(null);
    expect(wakes()).toBe(5);
  });
});
