import { useEffect, useState, type RefObject } from 'react';
import type { PumpedFrame } from '../workout/engine/frame-pump.ts';
import { judgePlacement, type Placement } from '../workout/engine/placement/judge-placement.ts';
import { createTracker } from '../workout/engine/trackers/index.ts';
import type { WorkoutEngine } from '../workout/engine/workout-engine.ts';
import { judgeLight, type PictureLight } from './picture-light.ts';

/** The state of the camera test. */
export interface CameraChecks {
  readonly placement: Placement;
  readonly light: PictureLight | null;
  /** Processed frames a second. */
  readonly frameRate: number;
}

/** Update interval: short enough to follow the values, long enough to read them, milliseconds. */
const SHOW_MS = 400;
const WINDOW_MS = 2000;
const SAMPLE = { width: 32, height: 18 } as const;

/** Evaluates the frames of a camera for an exercise; null before the first. */
export function useCameraTest(
  engine: WorkoutEngine,
  slug: string,
  video: RefObject<HTMLVideoElement | null>,
): CameraChecks | null {
  const [checks, setChecks] = useState<CameraChecks | null>(null);
  useEffect(() => {
    const tracker = createTracker(slug);
    let times: readonly number[] = [];
    let shownAt = -Infinity;
    return engine.onFrame((frame: PumpedFrame) => {
      const at = frame.timestampMs;
      times = [...times.filter((time) => at - time < WINDOW_MS), at];
      const tracked = tracker.step(frame);
      if (at - shownAt < SHOW_MS) return;
      shownAt = at;
      setChecks({
        placement: judgePlacement(slug, frame, tracked),
        light: lightOf(video.current),
        frameRate: rateOf(times),
      });
    });
  }, [engine, slug, video]);
  return checks;
}

const rateOf = (times: readonly number[]): number => {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return span === 0 ? 0 : Math.round(((times.length - 1) * 1000) / span);
};

function lightOf(video: HTMLVideoElement | null): PictureLight | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SAMPLE);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || video === null) return null;
  context.drawImage(video, 0, 0, SAMPLE.width, SAMPLE.height);
  return judgeLight(context.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data);
}
