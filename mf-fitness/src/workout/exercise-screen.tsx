import { sessionRoutes } from '@ondine/contracts';
import { useNavigate, useParams } from '@ondine/web-kit/router';
import { callApi, notifySessionCompleted } from '@ondine/web-kit/runtime';
import { useCallback } from 'react';
import type { SaveSession } from './complete-session.ts';
import { ExerciseStage } from './exercise-stage.tsx';
import { poseAssetsUrl } from './pose-assets-url.ts';

const save: SaveSession = (session) =>
  callApi(sessionRoutes.create, {
    body: session,
    ...(session.client_session_id === undefined
      ? {}
      : { headers: { 'Idempotency-Key': session.client_session_id } }),
  });

/** The route `/exercise/:slug`: the exercise stage on the real session, router and pose model. */
export function ExerciseScreen() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate('/dashboard'), [navigate]);
  return (
    <ExerciseStage
      slug={slug}
      assetsBaseUrl={poseAssetsUrl()}
      save={save}
      onCompleted={notifySessionCompleted}
      onLeave={leave}
    />
  );
}
