import { onboardingRoutes } from '@ondine/contracts';
import { useParams } from '@ondine/web-kit/router';
import { session, useApiQuery } from '@ondine/web-kit/runtime';
import { useMemo, useState } from 'react';
import { leftOutFor } from '../../flow/left-out.ts';
import { needsOf } from '../../flow/needs.ts';
import { useLatestSessions } from '../../use-latest-sessions.ts';
import { createLastResult, isReloaded } from '../results/last-result.ts';
import { dayGoal } from '../panel/day-goal.ts';
import { ExerciseStage } from './exercise-stage.tsx';
import { useTapGuard } from './use-tap-guard.ts';
import { useWorkoutHost } from './use-workout-host.ts';

/** The screen of the route `/exercise/:slug`: the exercise stage on the real session, router and pose model. */
export function ExerciseScreen() {
  const { slug = '' } = useParams();
  const host = useWorkoutHost();
  useTapGuard(Date.now);
  const { data: sessions } = useLatestSessions();
  const { data: answers } = useApiQuery(onboardingRoutes.progress);
  const gentleWith = needsOf(answers?.responses ?? []).gentleWith;
  const caution = leftOutFor(gentleWith).find((left) => left.slug === slug)?.because;
  const [now] = useState(Date.now);
  const [lastResult] = useState(() =>
    createLastResult(sessionStorage, session.getSnapshot().user?.id ?? '', slug, isReloaded()),
  );
  const goal = useMemo(
    () => (sessions === undefined ? undefined : dayGoal(sessions, slug, now)),
    [sessions, slug, now],
  );
  return (
    <ExerciseStage
      {...host}
      lastResult={lastResult}
      slug={slug}
      caution={caution}
      {...(goal === undefined ? {} : { goal })}
    />
  );
}
