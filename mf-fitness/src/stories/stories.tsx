import type { Exercise, LeaderboardEntry } from '@ondine/contracts';
import { ApiError } from '@ondine/web-kit';
import { neverAnswers, type Story } from '@ondine/web-kit/stories';
import { StandaloneLeaderboard } from '../leaderboard/standalone-leaderboard.tsx';

const names = { 'top-ride-hip-lift': 'Top Ride Hip Lift', 'neck-endurance': 'Neck Endurance' };

/** The fake answer of the catalogue. */
const listExercises: readonly Exercise[] = Object.entries(names).map(([slug, name]) => ({
  id: slug,
  slug,
  name,
  difficulty_level: 2,
  muscle_group: 'Hips',
  description: 'Slow and steady, with the breath.',
  emoji: '🌊',
  metric: 'reps',
}));

const getLeaderboard: readonly LeaderboardEntry[] = Array.from({ length: 4 }, (_none, index) => ({
  rank: index + 1,
  user_id: `member-${index}`,
  user_name: `Member ${index + 1}`,
  best_reps: 40 - 3 * index,
  best_duration: 75 + index,
  session_date: '2026-01-01T00:00:00.000Z',
  is_bot: index === 2,
}));

const listLeaderboardExercises = Object.keys(names);
const base = { listExercises, listLeaderboardExercises, getUserRank: new ApiError(404, 'not_found', '') };
const render = () => <StandaloneLeaderboard />;

/** Stories of the leaderboard in its states: `npm run dev`, then `/stories/mf-fitness/`. */
export const stories: readonly Story[] = [
  { name: 'Boards', replies: { ...base, getLeaderboard }, render },
  { name: 'Nobody yet', replies: { ...base, getLeaderboard: [] }, render },
  { name: 'Loading', replies: { ...base, getLeaderboard: neverAnswers }, render },
  {
    name: 'Failed',
    replies: { ...base, listLeaderboardExercises: new ApiError(400, 'bad_request', 'Away') },
    render,
  },
  { name: 'A visitor', replies: base, user: null, render },
];
