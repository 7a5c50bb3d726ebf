import { fakeApi, renderScreen, type FakeApi } from '@ondine/web-kit/testing';
import { ApiError } from '@ondine/web-kit';
import { fireEvent, screen, within } from '@testing-library/react';
import { ProfileScreen } from './profile-screen.tsx';

let api: FakeApi;

const workout = (index: number) => ({
  id: `s${index}`,
  exercise_slug: 'top-ride-hip-lift',
  exercise_name: index % 2 ? 'Hip Thrust' : 'Hip Bridge',
  reps_completed: index,
  exercise_duration: 60,
  form_score: 90,
  difficulty_level: 'normal',
  notes: null,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
});

beforeEach(() => {
  api = fakeApi({
    listSessions: Array.from({ length: 12 }, (_, index) => workout(index)),
    getSessionStats: {
      total_sessions: 12,
      total_reps: 66,
      total_duration: 720,
      this_week_sessions: 1,
      current_streak: 1,
      longest_streak: 3,
    },
    listChatSessions: [
      {
        id: 'c1',
        exercise_id: 'x',
        exercise_slug: 'x',
        exercise_name: 'The Graceful No',
        created_at: '2026-02-01T00:00:00.000Z',
        duration_seconds: 90,
        session_score: 85,
        final_points: 170,
      },
    ],
  });
});

const rows = () => within(screen.getByRole('region', { name: 'Your sessions' })).getAllByRole('listitem');

describe('the profile', () => {
  it('adds both kinds up and lists them newest first, ten a page', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    expect(screen.getByText('13m 30s')).toBeTruthy();
    expect(screen.getByText('170')).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('The Graceful No');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Showing 11-13 of 13')).toBeTruthy();
    expect(rows()).toHaveLength(3);
  });

  it('filters by kind and by exercise, from page 1', async () => {
    renderScreen(<ProfileScreen />);
    await screen.findByText('Showing 1-10 of 13');
    fireEvent.click(screen.getByRole('button', { name: '2' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Fitness' }));
    expect(screen.getByText('Showing 1-10 of 12')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Hip Thrust' } });
    expect(screen.getByText('Showing 1-6 of 6')).toBeTruthy();
  });

  it('offers a retry when it cannot be loaded, and stands without its conversations', async () => {
    api.reply({ listSessions: new ApiError(503, 'unavailable', 'x'), listChatSessions: new Error('away') });
    renderScreen(<ProfileScreen />);
    expect(await screen.findByText('Failed to load profile data. Please try again.')).toBeTruthy();
    api.reply({ listSessions: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No sessions yet')).toBeTruthy();
  });
});
