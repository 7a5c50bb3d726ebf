import { Card, Page, PageHeader } from '@ondine/web-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { useTexts } from '../texts.ts';
import { createBrowserEngine } from '../workout/screen/create-browser-engine.ts';
import { exercises } from '../exercises/exercises.ts';
import type { PoseAssets } from '../workout/engine/mediapipe-pose-source.ts';
import { poseAssets } from '../workout/screen/pose-assets.ts';
import { PoseView } from '../workout/picture/pose-view.tsx';
import type { WorkoutEngine } from '../workout/engine/workout-engine.ts';
import { CheckList } from './check-list.tsx';
import { useCameraTest } from './use-camera-test.ts';
import styles from './camera-test.module.css';

const [first = ''] = exercises.keys();

/** `/camera-test`: helps to place the camera for an exercise. */
export function CameraTestScreen({
  createEngine = createBrowserEngine,
}: {
  /** Replaces the browser's camera in tests. */
  readonly createEngine?: (slug: string, assets: PoseAssets) => WorkoutEngine;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const [engine] = useState(() => createEngine(first, poseAssets()));
  useEffect(() => () => engine.close(), [engine]);
  const [slug, setSlug] = useState(first);
  const video = useRef<HTMLVideoElement>(null);
  const { camera, errorText, isLooking } = useSyncExternalStore(engine.subscribe, engine.getSnapshot);
  const checks = useCameraTest(engine, slug, video);
  const start = () => {
    if (video.current !== null) void engine.startCamera(video.current);
  };
  return (
    <Page>
      <PageHeader
        title={t('cameraTestTitle')}
        subtitle={t('cameraTestSubtitle')}
        back={{ to: '/dashboard', label: t('backToDashboard') }}
      />
      <label className={styles['choice']}>
        {t('cameraTestExercise')}
        <select value={slug} onChange={(event) => setSlug(event.target.value)}>
          {[...exercises.values()].map(({ slug: value, name, emoji }) => (
            <option key={value} value={value}>
              {emoji} {exerciseText(name)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles['columns']}>
        <div className={styles['preview']}>
          <PoseView
            engine={engine}
            video={video}
            camera={camera}
            errorText={errorText}
            isLooking={isLooking}
            autoStart={false}
            onStart={start}
            onStop={engine.stopCamera}
            onRefresh={() => window.location.reload()}
          />
        </div>
        <Card className={styles['checks'] ?? ''}>
          <h2>{t('cameraTestCoach')}</h2>
          {camera === 'running' && checks !== null ? (
            <CheckList checks={checks} />
          ) : (
            <>
              <p>{exerciseText(exercises.get(slug)?.instructions[0] ?? '')}</p>
              <p className={styles['quiet']}>{t('cameraTestPrivacy')}</p>
            </>
          )}
        </Card>
      </div>
    </Page>
  );
}
