/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fakeApi, fakePush, testUser, type FakePush } from '@ondine/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { followReminders } from './follow-reminders.ts';

const other = { ...testUser, id: 'user-2' };
/** Kept when a member turns reminders on. */
const owner = 'ondine.reminders-of';
let push: FakePush;
let stop: () => void;

beforeEach(() => {
  push = fakePush();
  push.subscribe();
  localStorage.setItem(owner, testUser.id);
});
afterEach(() => {
  stop();
  push.remove();
  localStorage.clear();
});

function start(user: typeof testUser | null) {
  const api = fakeApi({}, user);
  stop = followReminders();
  return api;
}
const ended = () => waitFor(() => expect(push.endpoints()).toEqual([]));

describe('the reminders of this browser', () => {
  it('end with the sign-out', async () => {
    const api = start(testUser);
    // As a sign-out does.
    localStorage.clear();
    api.setUser(null);
    await ended();
  });

  it('end at the next start when a sign-out could not end them', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    push.isStuck = true;
    localStorage.clear();
    start(null);
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    jest.mocked(console.warn).mockRestore();
    stop();
    push.isStuck = false;
    start(null);
    await ended();
  });

  it('end when another member signs in', async () => {
    const api = start(null);
    api.setUser(other);
    await ended();
  });
});
