import { useNavigate, useParams } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useCallback, useState } from 'react';
import { saveThroughQueue } from './complete-session.ts';
import { ExerciseStage } from './exercise-stage.tsx';
import { poseAssets } from './pose-assets.ts';

/** The route `/exercise/:slug`: the exercise stage on the real session, router and pose model. */
export function ExerciseScreen() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const [assets] = useState(poseAssets);
  const leave = useCallback(() => void navigate('/dashboard'), [navigate]);
  // Who begins an exercise is whose it is, whatever becomes of the session meanwhile.
  const [save] = useState(() => saveThroughQueue(session.getSnapshot().user?.id ?? ''));
  return <ExerciseStage slug={slug} assets={assets} save={save} onLeave={leave} />;
}
