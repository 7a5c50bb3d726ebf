import { LoadingWave } from '@ondine/web-kit';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { drawSkeleton } from './draw-skeleton.ts';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import type { CameraStatus } from '../engine/workout-state.ts';
import { useWorkoutTexts } from '../texts.ts';
import styles from '../screen/exercise-screen.module.css';

interface PoseViewProps {
  readonly engine: WorkoutEngine;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly camera: CameraStatus;
  readonly errorText: string | null;
  /** Whether the camera goes on by itself as soon as it is there again. */
  readonly isLooking: boolean;
  /** The camera starts with the exercise, without buttons. */
  readonly autoStart: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onRefresh: () => void;
  /** Content over the picture. */
  readonly children?: ReactNode;
}

/** Gives the frame the aspect ratio of the picture, so that all of it is shown and overlays match. */
function fitPicture(
  frame: HTMLElement | null,
  { videoWidth, videoHeight }: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight'>,
): void {
  if (videoWidth > 0) frame?.style.setProperty('--ratio', `${videoWidth} / ${videoHeight}`);
}

/** The mirrored camera picture with the skeleton, drawn outside React. */
export function PoseView({
  engine,
  video,
  camera,
  errorText,
  isLooking,
  autoStart,
  onStart,
  onStop,
  onRefresh,
  children,
}: PoseViewProps) {
  const { t } = useWorkoutTexts();
  const exerciseText = useExerciseTexts();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const style = getComputedStyle(canvas.current);
    const colours = {
      bone: style.color,
      joint: style.accentColor === 'auto' ? style.color : style.accentColor,
    };
    return engine.onFrame((frame) => drawSkeleton(context, frame, colours));
  }, [engine]);
  return (
    <div className={styles['picture']}>
      <div ref={frame} className={styles['frame']}>
        <video
          ref={video}
          className={styles['mirrored']}
          muted
          playsInline
          aria-hidden="true"
          // Also when the phone is rotated, and its picture with it.
          onResize={({ currentTarget }) => fitPicture(frame.current, currentTarget)}
        />
        <canvas ref={canvas} className={styles['skeleton']} aria-hidden="true" />
        {children}
      </div>
      {camera === 'running' && <p className={styles['cameraSign']}>{t('cameraOn')}</p>}
      {camera === 'starting' && (
        <div className={styles['cover']} role="status">
          <LoadingWave />
          <p>{t('initializing')}</p>
        </div>
      )}
      {camera === 'error' && (
        <div className={styles['cover']} role="alert">
          <h2>{t('cameraFailed')}</h2>
          <p>{errorText === null ? null : exerciseText(errorText)}</p>
          {isLooking && <p className={styles['note']}>{t('cameraComesBack')}</p>}
          <div className={styles['coverActions']}>
            <button type="button" className={styles['main']} onClick={onStart}>
              {t('tryAgain')}
            </button>
            <button type="button" className={styles['quiet']} onClick={onRefresh}>
              {t('refreshPage')}
            </button>
          </div>
        </div>
      )}
      {!autoStart && (camera === 'idle' || camera === 'stopped') && (
        <div className={styles['cover']}>
          <button type="button" className={styles['main']} onClick={onStart}>
            {t('startCamera')}
          </button>
        </div>
      )}
      {!autoStart && camera === 'running' && (
        <button type="button" className={styles['stopCamera']} onClick={onStop}>
          {t('stopCamera')}
        </button>
      )}
    </div>
  );
}
