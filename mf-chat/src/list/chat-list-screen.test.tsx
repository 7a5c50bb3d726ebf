import { jest } from '@jest/globals';
import { ApiError, queryClient } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatListScreen } from './chat-list-screen.tsx';

const scenario = (slug: string, difficulty: string) => ({
  id: slug,
  slug,
  title: `Scenario ${slug}`,
  description: 'A first hello.',
  goal: 'Get a smile',
  difficulty,
  checkpoints: ['Wit', 'Warmth', 'Asking', 'Consent'],
  min_duration_seconds: 119,
  min_turns: 4,
  difficulty_multiplier: 1.5,
  system_prompt: '',
});
const stats = {
  total_sessions: 7,
  total_points: 431,
  weekly_points: 88,
  current_streak: 2,
  longest_streak: 6,
  best_scores: { soft: 83 },
};
const answers = {
  getChatStats: stats,
  listChosenPartners: [],
  listChatExercises: [scenario('bold', 'hard'), scenario('soft', 'easy'), scenario('warm', 'medium')],
};
const away = new ApiError(503, 'unavailable', 'We will be back in a moment.');

describe('ChatListScreen', () => {
  it('shows the figures and the scenarios, easy first', async () => {
    fakeApi(answers);
    renderScreen(<ChatListScreen />, { path: '/chat' });
    const list = await screen.findByRole('region', { name: 'Scenarios' });
    const titles = within(list).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Scenario soft',
      'Scenario warm',
      'Scenario bold',
    ]);
    for (const figure of ['7', '431', '88', '2', '6']) expect(screen.getByText(figure)).toBeDefined();
    expect(screen.getByText('Counted as on the weekly leaderboard')).toBeDefined();
    for (const label of ['Sessions', 'Total Points', 'This Week', 'Streak', 'Best Streak'])
      expect(screen.getByText(label)).toBeDefined();
    expect(within(list).getAllByText('Best: 83')).toHaveLength(1);
    expect(within(list).getAllByText('+1 more')).toHaveLength(3);
    expect(within(list).getAllByText('1+ min')).toHaveLength(3);
    expect(
      within(list)
        .getAllByRole('link', { name: /^Start Scenario →: ./ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Start Scenario →: Scenario soft', '/chat/exercise/soft'],
      ['Start Scenario →: Scenario warm', '/chat/exercise/warm'],
      ['Start Scenario →: Scenario bold', '/chat/exercise/bold'],
    ]);
    expect(screen.getByRole('link', { name: 'Leaderboard' }).getAttribute('href')).toBe('/chat/leaderboard');
  });

  it('describes a scenario with the partner that was chosen, and as it is written when that is not known', async () => {
    const chosen = { ...scenario('soft', 'easy'), description: 'He says hello.' };
    const api = fakeApi({ ...answers, listChosenPartners: [{ exercise: chosen, name: 'Johanna' }] });
    const { unmount } = renderScreen(<ChatListScreen />);
    expect(await screen.findByText('He says hello.')).toBeDefined();
    expect(screen.getAllByText('A first hello.')).toHaveLength(2);
    unmount();
    queryClient.clear();
    api.reply({ ...answers, listChosenPartners: new ApiError(400, 'unknown', '') });
    renderScreen(<ChatListScreen />);
    expect(await screen.findAllByText('A first hello.')).toHaveLength(3);
  });

  it('shows offline neither empty figures nor Retry, and comes back with the connection', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const none = new ApiError(0, 'network', '');
    const api = fakeApi({ getChatStats: none, listChosenPartners: none, listChatExercises: none });
    renderScreen(<ChatListScreen />);
    expect(await screen.findByText('Conversations need a connection')).toBeDefined();
    expect(screen.queryByText('–')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    onLine.mockRestore();
    api.reply(answers);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('431')).toBeDefined();
    expect(await screen.findByText('Scenario soft')).toBeDefined();
  });

  it('says when there is no scenario', async () => {
    fakeApi({ ...answers, listChatExercises: [] });
    renderScreen(<ChatListScreen />);
    expect(await screen.findByText('No Exercises Available')).toBeDefined();
    expect(screen.getByText('Check back soon for new conversation drills!')).toBeDefined();
  });

  it('says why the scenarios are missing, and Retry brings them', async () => {
    const api = fakeApi({ ...answers, listChatExercises: away });
    renderScreen(<ChatListScreen />);
    expect(await screen.findByText('Failed to load exercises: We will be back in a moment.')).toBeDefined();
    api.reply(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Scenarios' })).toBeDefined();
  });

  it('refuses an answer that is not a list', async () => {
    fakeApi({ ...answers, listChatExercises: new ApiError(200, 'unreadable', '') });
    renderScreen(<ChatListScreen />);
    expect(await screen.findByText('Invalid data format received from server')).toBeDefined();
  });

  it('shows the scenarios without the figures when those fail', async () => {
    fakeApi({ ...answers, getChatStats: away });
    renderScreen(<ChatListScreen />);
    expect(await screen.findByRole('region', { name: 'Scenarios' })).toBeDefined();
    expect(await screen.findAllByText('–')).toHaveLength(5);
  });
});
