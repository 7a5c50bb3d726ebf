/** @jest-environment jsdom */
import { keepReminderOwner } from '../runtime/reminder-owner.ts';
import { fakePush, type FakePush } from '../testing/fake-push.ts';
import { endForeignReminders } from './end-reminders.ts';

let push: FakePush;
beforeEach(() => {
  push = fakePush();
  push.subscribe();
});
afterEach(() => {
  push.remove();
  localStorage.clear();
});

describe('the reminders of this browser', () => {
  it.each([
    ['go on for their member', 'user-1', 'user-1', 1],
    ['go on for a member whose session expired', 'user-1', null, 1],
    ['end when another member is signed in', 'user-1', 'user-2', 0],
    ['end without an owner, for a visitor', null, null, 0],
    ['end without an owner, for a member', null, 'user-1', 0],
  ])('%s', async (_title, owner, userId, left) => {
    keepReminderOwner(owner);
    await endForeignReminders(userId);
    expect(push.endpoints()).toHaveLength(left);
  });

  it('stay when their member turns them on at that moment', async () => {
    const ending = endForeignReminders('user-1');
    keepReminderOwner('user-1');
    await ending;
    expect(push.endpoints()).toHaveLength(1);
  });

  it('are left alone in a browser that has none', async () => {
    push.remove();
    await expect(endForeignReminders('user-1')).resolves.toBeUndefined();
  });
});
