import { useNavigate } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useCallback, useState } from 'react';
import { saveThroughQueue } from '../results/save-workout.ts';
import type { ExerciseStageProps } from './exercise-stage.tsx';
import { poseAssets } from './pose-assets.ts';
import { isGuarded } from './use-leave-guard.ts';

/** The production host of an exercise: the real session, router and pose model. */
export function useWorkoutHost(): Pick<ExerciseStageProps, 'assets' | 'save' | 'onLeave'> {
  const navigate = useNavigate();
  const onLeave = useCallback(() => void navigate('/dashboard', { replace: isGuarded() }), [navigate]);
  const [assets] = useState(poseAssets);
  // The workout belongs to the user who started it, even if the session changes meanwhile.
  const [save] = useState(() => saveThroughQueue(session.getSnapshot().user?.id ?? ''));
  return { assets, save, onLeave };
}
