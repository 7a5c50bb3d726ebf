import { sessionRoutes } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';
import { useNavigate, useParams } from '@ondine/web-kit/router';
import { session } from '@ondine/web-kit/runtime';
import { useCallback, useMemo, useState } from 'react';
import { saveThroughQueue } from './complete-session.ts';
import { dayGoal } from './day-goal.ts';
import { ExerciseStage } from './exercise-stage.tsx';
import { poseAssets } from './pose-assets.ts';
import { isGuarded } from './use-leave-guard.ts';

const latest = { query: { limit: 100 } } as const;

/** The route `/exercise/:slug`: the exercise stage on the real session, router and pose model. */
export function ExerciseScreen() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const [assets] = useState(poseAssets);
  const leave = useCallback(() => void navigate('/dashboard', { replace: isGuarded() }), [navigate]);
  const { data: sessions } = useApiQuery(sessionRoutes.list, latest);
  const [now] = useState(Date.now);
  const goal = useMemo(
    () => (sessions === undefined ? undefined : dayGoal(sessions, slug, now)),
    [sessions, slug, now],
  );
  // Who begins an exercise is whose it is, whatever becomes of the session meanwhile.
  const [save] = useState(() => saveThroughQueue(session.getSnapshot().user?.id ?? ''));
  return (
    <ExerciseStage
      slug={slug}
      assets={assets}
      save={save}
      onLeave={leave}
      {...(goal === undefined ? {} : { goal })}
    />
  );
}
