import type { Achievement } from '@ondine/contracts';
import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen, testAchievement } from '@ondine/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AchievementsScreen } from './achievements-screen.tsx';

const achievement = (
  track: Achievement['track'],
  category: Achievement['category'],
  requirement: number,
  progress: number,
) =>
  testAchievement(`${track}_${category}_${requirement}`, {
    title: `${track} ${category} ${requirement}`,
    track,
    category,
    requirement,
    unlocked: progress === 100,
    progress,
  });
const first = achievement('fitness', 'sessions', 1, 100);
const list = [achievement('fitness', 'sessions', 5, 59.9), first, achievement('sexting', 'points', 100, 0)];
const stats = { fitness_sessions_1: { total_unlocked: 42 } };

describe('AchievementsScreen', () => {
  it('shows what is reached, how far the rest is, and how many have it', async () => {
    fakeApi({ listMyAchievements: list, getAchievementStats: stats });
    renderScreen(<AchievementsScreen />, { path: '/achievements' });
    const sessions = await screen.findByRole('region', { name: 'Sessions' });
    const titles = within(sessions).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual(['fitness sessions 1', 'fitness sessions 5']);
    expect(within(sessions).getByText('✓ Unlocked')).toBeDefined();
    expect(within(sessions).getByText('59%')).toBeDefined();
    expect(await within(sessions).findByText('42 achieved this')).toBeDefined();
    expect(screen.getByText('1 / 3')).toBeDefined();
    expect(screen.getByText('2 more to unlock!')).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Sexting' }));
    expect(screen.getByRole('region', { name: 'Points' })).toBeDefined();
  });

  it('does not call a streak 0 %, which counts only once today has a session', async () => {
    fakeApi({
      listMyAchievements: [achievement('fitness', 'streak', 14, 0), achievement('fitness', 'streak', 30, 10)],
      getAchievementStats: stats,
    });
    renderScreen(<AchievementsScreen />);
    const streaks = await screen.findByRole('region', { name: 'Streaks' });
    expect(within(streaks).queryByText('0%')).toBeNull();
    expect(within(streaks).getByText('Counts once there is a session today')).toBeDefined();
    expect(within(streaks).getByText('10%')).toBeDefined();
  });

  it.each([
    [[list[0]], 'Start working out to unlock achievements!'],
    [[first], '🎉 All achievements unlocked!'],
  ])('says how it stands', async (achievements, text) => {
    fakeApi({ listMyAchievements: achievements, getAchievementStats: stats });
    renderScreen(<AchievementsScreen />);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('leaves the count of people out when it is not known', async () => {
    fakeApi({ listMyAchievements: list, getAchievementStats: new ApiError(503, 'unavailable', '') });
    renderScreen(<AchievementsScreen />);
    expect(await screen.findByText('fitness sessions 1')).toBeDefined();
    expect(screen.queryByText(/achieved this/)).toBeNull();
  });

  it('tries again after a failure', async () => {
    const api = fakeApi({
      listMyAchievements: new ApiError(503, 'unavailable', ''),
      getAchievementStats: stats,
    });
    renderScreen(<AchievementsScreen />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.reply({ listMyAchievements: list });
    await userEvent.click(retry);
    expect(await screen.findByText('1 / 3')).toBeDefined();
  });
});
