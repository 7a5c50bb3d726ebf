import { useNavigate } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useCallback, useState } from 'react';
import { saveThroughQueue } from '../results/save-workout.ts';
import type { ExerciseStageProps } from './exercise-stage.tsx';
import { poseAssets } from './pose-assets.ts';
import { isGuarded } from './use-leave-guard.ts';

/** What stands around an exercise in the product: the real session, router and pose model. */
export function useWorkoutHost(): Pick<ExerciseStageProps, 'assets' | 'save' | 'onLeave'> {
  const navigate = useNavigate();
  const onLeave = useCallback(() => void navigate('/dashboard', { replace: isGuarded() }), [navigate]);
  const [assets] = useState(poseAssets);
  // Who begins is whose it is, whatever becomes of the session meanwhile.
  const [save] = useState(() => saveThroughQueue(session.getSnapshot().user?.id ?? ''));
  return { assets, save, onLeave };
}
