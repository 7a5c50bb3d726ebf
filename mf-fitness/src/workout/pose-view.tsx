import { useEffect, useRef, type RefObject } from 'react';
import { drawSkeleton } from './draw-skeleton.ts';
import type { WorkoutEngine } from './engine/workout-engine.ts';
import type { CameraStatus } from './engine/workout-state.ts';
import { useText } from './texts.ts';
import { Wave } from './wave.tsx';
import styles from './exercise-screen.module.css';

interface PoseViewProps {
  readonly engine: WorkoutEngine;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly camera: CameraStatus;
  readonly errorText: string | null;
  /** The camera starts with the exercise, so there are no buttons for it. */
  readonly autoStart: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onRefresh: () => void;
}

/** The mirrored camera picture with the skeleton drawn over it, outside React. */
export function PoseView({
  engine,
  video,
  camera,
  errorText,
  autoStart,
  onStart,
  onStop,
  onRefresh,
}: PoseViewProps) {
  const text = useText();
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
      <video ref={video} className={styles['mirrored']} muted playsInline aria-hidden="true" />
      <canvas ref={canvas} className={styles['skeleton']} aria-hidden="true" />
      {camera === 'running' && <p className={styles['cameraSign']}>{text('cameraOn')}</p>}
      {camera === 'starting' && (
        <div className={styles['cover']} role="status">
          <Wave />
          <p>{text('initializing')}</p>
        </div>
      )}
      {camera === 'error' && (
        <div className={styles['cover']} role="alert">
          <h2>{text('cameraFailed')}</h2>
          <p>{errorText}</p>
          <div className={styles['coverActions']}>
            <button type="button" className={styles['main']} onClick={onStart}>
              {text('tryAgain')}
            </button>
            <button type="button" className={styles['quiet']} onClick={onRefresh}>
              {text('refreshPage')}
            </button>
          </div>
        </div>
      )}
      {!autoStart && (camera === 'idle' || camera === 'stopped') && (
        <div className={styles['cover']}>
          <button type="button" className={styles['main']} onClick={onStart}>
            {text('startCamera')}
          </button>
        </div>
      )}
      {!autoStart && camera === 'running' && (
        <button type="button" className={styles['stopCamera']} onClick={onStop}>
          {text('stopCamera')}
        </button>
      )}
    </div>
  );
}
