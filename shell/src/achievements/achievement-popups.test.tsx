import { jest } from '@jest/globals';
import { notifySessionCompleted } from '@ondine/web-kit/runtime';
import { fakeApi, renderScreen, testAchievement } from '@ondine/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
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
  notifySessionCompleted();
  await act(() => jest.advanceTimersByTimeAsync(1500));
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
