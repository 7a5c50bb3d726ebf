import { ApiError } from '@ondine/web-kit';
import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StandaloneLeaderboard } from './standalone-leaderboard.tsx';

const listExercises = [
  {
    id: '1',
    slug: 'neck-endurance',
    name: 'Neck Endurance',
    difficulty_level: 1,
    muscle_group: 'Neck',
    description: '',
    emoji: '🌊',
    metric: 'reps',
  },
];

describe('the leaderboard by itself', () => {
  it('has a chip for each exercise that has a board, and shows the board of the chosen one', async () => {
    const asked: string[] = [];
    fakeApi({
      listExercises,
      listLeaderboardExercises: ['pleasure-flow', 'neck-endurance'],
      getLeaderboard: ({ params }: { params: { exercise: string } }) => {
        asked.push(params.exercise);
        return [];
      },
    });
    renderScreen(<StandaloneLeaderboard />);
    const [first] = await screen.findAllByRole('button');
    expect(first?.textContent).toBe('pleasure-flow');
    expect(first?.getAttribute('aria-pressed')).toBe('true');
    await screen.findByText('No rankings yet');
    await userEvent.click(await screen.findByRole('button', { name: /Neck Endurance/ }));
    await screen.findByText('No rankings yet');
    expect(asked).toEqual(['pleasure-flow', 'neck-endurance']);
  });

  it('asks again when the exercises could not be had', async () => {
    let away = true;
    fakeApi({
      listExercises,
      getLeaderboard: [],
      listLeaderboardExercises: () => {
        if (away) throw new ApiError(503, 'unavailable', 'Away');
        return ['neck-endurance'];
      },
    });
    renderScreen(<StandaloneLeaderboard />);
    away = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: /Neck Endurance/ });
  });

  it('asks a visitor to log in', () => {
    fakeApi({ listExercises, listLeaderboardExercises: [] }, null);
    renderScreen(<StandaloneLeaderboard />);
    expect(screen.getByText('Please log in to view leaderboards.')).toBeDefined();
  });
});
