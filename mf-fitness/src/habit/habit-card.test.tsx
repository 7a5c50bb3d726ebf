import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { HabitCard } from './habit-card.tsx';

const getSessionHistory = {
  weeks: [{ starts: '2026-03-02', sessions: 2, reps: 20 }],
  days: [
    { date: '2026-03-02', sessions: 1 },
    { date: '2026-03-03', sessions: 1 },
  ],
  form_scores: [],
  muscle_groups: [],
};

beforeEach(() => {
  localStorage.clear();
  fakeApi({ getSessionHistory });
});

describe('what helps to keep at it', () => {
  it('lets her set the goal, and remembers it', async () => {
    const { unmount } = renderScreen(<HabitCard />);
    expect(await screen.findByText('2 of 3 sessions this week')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: '2' } });
    expect(screen.getByText('Your 2 sessions this week are done. Lovely.')).toBeTruthy();
    unmount();
    renderScreen(<HabitCard />);
    expect(await screen.findByText('Your 2 sessions this week are done. Lovely.')).toBeTruthy();
  });

  it('turns off every part of it', async () => {
    renderScreen(<HabitCard />);
    await screen.findByText('2 days in a row, with one free day a week.');
    for (const box of screen.getAllByRole('checkbox', { hidden: true })) fireEvent.click(box);
    expect(screen.queryByText(/sessions this week/)).toBeNull();
    expect(screen.queryByText(/in a row, with/)).toBeNull();
  });

  it('begins anew when what was kept cannot be read', async () => {
    localStorage.setItem('ondine.habit', '{"goal":99}');
    renderScreen(<HabitCard />);
    expect(await screen.findByText('2 of 3 sessions this week')).toBeTruthy();
  });
});
