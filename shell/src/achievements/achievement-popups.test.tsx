import { jest } from '@jest/globals';
import { Dialog } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { notifySessionCompleted } from '@ondine/web-kit/runtime';
import { fakeApi, renderScreen, testAchievement } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { AchievementPopups } from './achievement-popups.tsx';
import { readUnlocked } from './mark-shown.ts';

const first = testAchievement('fitness_sessions_1', {
  title: 'First steps',
  description: 'You finished your first workout.',
  icon: 'sprout',
  emoji: '🌱',
  unlocked: true,
  progress: 100,
  total_unlocked: 1,
});

async function completeSession(): Promise<void> {
  act(() => notifySessionCompleted());
  await act(() => jest.advanceTimersByTimeAsync(1500));
}

function DialogAtStart() {
  const [open, setOpen] = useState(true);
  return <Dialog open={open} onOpenChange={setOpen} title="How was it?" />;
}

describe('AchievementPopups', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  it('vibrates where a device can', async () => {
    const vibrate = jest.fn();
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    fakeApi({ checkNewAchievements: { new_achievements: [first] }, unlockAchievement: first });
    renderScreen(<AchievementPopups />);
    await completeSession();
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(vibrate.mock.calls).toEqual([[[100, 50, 100]]]);
  });

  it('shows a new achievement, marks it as shown and leads to all of them', async () => {
    const api = fakeApi({ checkNewAchievements: { new_achievements: [first] }, unlockAchievement: first });
    renderScreen(<AchievementPopups />);
    await completeSession();
    expect(screen.getByRole('status').textContent).toContain('First steps');
    expect(readUnlocked(localStorage)).toEqual(['fitness_sessions_1']);
    expect(api.calls.map(({ id }) => id)).toEqual(['checkNewAchievements', 'unlockAchievement']);
    fireEvent.click(screen.getByRole('link', { name: 'View All Achievements' }));
    expect(screen.getByTestId('address').textContent).toBe('/achievements');
  });

  it('waits until the dialog that it would cover is closed', async () => {
    fakeApi({ checkNewAchievements: { new_achievements: [first] }, unlockAchievement: first });
    renderScreen(
      <>
        <DialogAtStart />
        <AchievementPopups />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    await completeSession();
    expect(screen.queryByText('First steps')).toBeNull();
    expect(readUnlocked(localStorage)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('status').textContent).toContain('First steps');
    expect(readUnlocked(localStorage)).toEqual(['fitness_sessions_1']);
  });

  it('waits until the workout is left', async () => {
    fakeApi({ checkNewAchievements: { new_achievements: [first] }, unlockAchievement: first });
    renderScreen(
      <>
        <Link to="/dashboard">Leave</Link>
        <AchievementPopups />
      </>,
      { path: '/flow/10' },
    );
    await completeSession();
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
    expect(screen.getByRole('status').textContent).toContain('First steps');
  });

  it('comes with the result of a conversation, on the screen where that was held', async () => {
    fakeApi({ checkNewAchievements: { new_achievements: [first] }, unlockAchievement: first });
    renderScreen(<AchievementPopups />, { path: '/chat/exercise/coffee-queue-spark' });
    await completeSession();
    expect(screen.getByRole('status').textContent).toContain('First steps');
  });

  it('moves the top of a screen instead of covering it, and nothing further down', async () => {
    fakeApi({ checkNewAchievements: { new_achievements: [first] }, unlockAchievement: first });
    renderScreen(<AchievementPopups />);
    await completeSession();
    const place = screen.getByRole('status');
    expect(place.hasAttribute('data-over')).toBe(false);
    Object.assign(window, { scrollY: 300 });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(place.hasAttribute('data-over')).toBe(true);
    Object.assign(window, { scrollY: 0 });
  });

  it('shows nothing when the server cannot say', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeApi({ checkNewAchievements: new Error('away') });
    renderScreen(<AchievementPopups />);
    await completeSession();
    expect(screen.getByRole('status').textContent).toBe('');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('starts over when something else wrote over what it remembered', () => {
    localStorage.setItem('unlockedAchievements', '{broken');
    expect(readUnlocked(localStorage)).toEqual([]);
  });
});
