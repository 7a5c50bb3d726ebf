import { jest } from '@jest/globals';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, fakePush, renderScreen, testUser, type FakePush } from '@ondine/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HabitCard } from './habit-card.tsx';

const getSessionHistory = {
  weeks: [{ starts: '2026-03-02', sessions: 2, reps: 20 }],
  days: [
    { date: '2026-03-02', sessions: 1, seconds: 60 },
    { date: '2026-03-03', sessions: 1, seconds: 60 },
  ],
  form_scores: [],
  muscle_groups: [],
};

const kept = { goal: 3, off: [] as string[], push_key: null as string | null };
/** A server that keeps what it is told. */
function fakeServer(changes: object = {}, history: object = getSessionHistory) {
  let stored = { ...kept, ...changes };
  return fakeApi({
    getSessionHistory: history,
    getHabit: () => stored,
    changeHabit: ({ body }: { body: object }) => {
      stored = { ...stored, ...body };
      return body;
    },
    startReminders: { success: true },
    stopReminders: { success: true },
  });
}

describe('what helps to keep at it', () => {
  it('lets the member set the goal, and the server keeps it for all devices', async () => {
    const api = fakeServer();
    const { unmount } = renderScreen(<HabitCard />);
    expect(await screen.findByText('Days of movement this week: 2 of 3')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: '2' } });
    expect(await screen.findByText('Days of movement this week: 2 of 2. Lovely.')).toBeTruthy();
    expect(api.calls.find(({ id }) => id === 'changeHabit')?.input).toEqual({ body: { goal: 2, off: [] } });
    unmount();
    renderScreen(<HabitCard />);
    expect(await screen.findByText('Days of movement this week: 2 of 2. Lovely.')).toBeTruthy();
  });

  it('says how the goal and the two days of a week of the programme go together', async () => {
    fakeServer();
    renderScreen(<HabitCard />);
    const goal = await screen.findByLabelText('Days of movement that you want in a week');
    const note = screen.getByText(/Two days complete a week of the programme/);
    expect(goal.closest('details')?.contains(note)).toBe(true);
  });

  it('names the free day that a streak goes over, since the dashboard counts without it', async () => {
    const days = [1, 0, 1].map((sessions, day) => ({ date: `2026-03-0${day + 2}`, sessions, seconds: 60 }));
    fakeServer({}, { ...getSessionHistory, days });
    renderScreen(<HabitCard />);
    expect(
      await screen.findByText(
        'With one free day a week, the last on Tuesday, March 3, it is 2 days in a row.',
      ),
    ).toBeDefined();
  });

  it('turns off every part of it', async () => {
    const api = fakeServer();
    renderScreen(<HabitCard />);
    await screen.findByText('2 days in a row. One free day a week keeps them.');
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) fireEvent.click(box);
    await waitFor(() => expect(screen.queryByText(/keeps them/)).toBeNull());
    expect(screen.queryByText(/Days of movement this week: /)).toBeNull();
    expect(api.calls.findLast(({ id }) => id === 'changeHabit')?.input).toEqual({
      body: { goal: 3, off: ['goal', 'reminder', 'freeze', 'comeback', 'lookBack'] },
    });
  });

  it('takes a change back that could not be kept, and says so', async () => {
    fakeServer().reply({ changeHabit: new ApiError(503, 'unavailable', 'Away') });
    renderScreen(<HabitCard />);
    await screen.findByText('Days of movement this week: 2 of 3');
    fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: '2' } });
    expect(await screen.findByText('That could not be kept just now. Please try again.')).toBeTruthy();
    expect(await screen.findByText('Days of movement this week: 2 of 3')).toBeTruthy();
  });
});

describe('reminders of this device', () => {
  let push: FakePush;
  beforeEach(() => {
    localStorage.clear();
    push = fakePush();
  });
  afterEach(() => {
    push.remove();
  });
  const choice = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { hidden: true, name: /^Remind this device/ });

  async function turnOn() {
    fakeServer({ push_key: 'public-key' });
    const view = renderScreen(<HabitCard />);
    fireEvent.click(await choice());
    await waitFor(async () => expect((await choice()).checked).toBe(true));
    return view;
  }

  it('are turned on with the member’s permission, and off again', async () => {
    const api = fakeServer({ push_key: 'public-key' });
    renderScreen(<HabitCard />);
    fireEvent.click(await choice());
    await waitFor(async () => expect((await choice()).checked).toBe(true));
    expect(api.calls.find(({ id }) => id === 'startReminders')?.input).toEqual({
      body: { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } },
    });
    expect(push.endpoints()).toEqual(['https://push.test/1']);
    fireEvent.click(await choice());
    await waitFor(async () => expect((await choice()).checked).toBe(false));
    expect(api.calls.find(({ id }) => id === 'stopReminders')?.input).toEqual({
      body: { endpoint: 'https://push.test/1' },
    });
    expect(push.endpoints()).toEqual([]);
  });

  it('are on when the member comes back, and off for another member of this browser', async () => {
    const { unmount } = await turnOn();
    unmount();
    const again = renderScreen(<HabitCard />);
    await waitFor(async () => expect((await choice()).checked).toBe(true));
    again.unmount();

    fakeServer({ push_key: 'public-key' }).setUser({ ...testUser, id: 'user-2' });
    renderScreen(<HabitCard />);
    expect((await choice()).checked).toBe(false);
  });

  it('of another member are ended before one’s own begin', async () => {
    const { unmount } = await turnOn();
    unmount();
    const api = fakeServer({ push_key: 'public-key' });
    api.setUser({ ...testUser, id: 'user-2' });
    renderScreen(<HabitCard />);
    fireEvent.click(await choice());
    await waitFor(async () => expect((await choice()).checked).toBe(true));
    // The server still sends those of this member to the first endpoint, which leads nowhere now.
    expect(push.endpoints()).toEqual(['https://push.test/2']);
    expect(api.calls.find(({ id }) => id === 'startReminders')?.input).toMatchObject({
      body: { endpoint: 'https://push.test/2' },
    });
  });

  it('stay off, in the browser too, when the server did not get to know of them', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({ push_key: 'public-key' }).reply({
      startReminders: new ApiError(503, 'unavailable', 'Away'),
    });
    renderScreen(<HabitCard />);
    fireEvent.click(await choice());
    expect(await screen.findByText(/^Reminders could not be changed just now/)).toBeTruthy();
    expect(push.endpoints()).toEqual([]);
    jest.mocked(console.warn).mockRestore();
  });

  it('stay off, with the reason, when the browser does not allow them', async () => {
    push.permission = 'denied';
    const api = fakeServer({ push_key: 'public-key' });
    renderScreen(<HabitCard />);
    fireEvent.click(await choice());
    expect(await screen.findByText(/^This browser does not allow notifications/)).toBeTruthy();
    expect((await choice()).checked).toBe(false);
    expect(api.calls.some(({ id }) => id === 'startReminders')).toBe(false);
  });

  it('are not offered where the server has no keys', async () => {
    fakeServer();
    renderScreen(<HabitCard />);
    await screen.findByText('Days of movement this week: 2 of 3');
    expect(screen.queryByRole('checkbox', { hidden: true, name: /^Remind this device/ })).toBeNull();
  });
});
