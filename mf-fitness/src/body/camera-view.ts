import { add, cross, dot, normalize, scale, subtract, vector, type Vector } from './vector.ts';

/** The position and the picture of a camera. */
export interface CameraView {
  /** Degrees around the body: 0 is in front of a standing body, at the feet of a lying one; 90 is its left. */
  readonly azimuth: number;
  /** Metres along the floor from the target. */
  readonly distance: number;
  /** Metres above the floor. */
  readonly height: number;
  /** Tilt of the phone in degrees; positive turns the picture clockwise. */
  readonly roll?: number;
  /** Picture size, pixels. */
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Field of view of the longer side, degrees. A phone's front camera has about 65. */
  readonly fieldOfView?: number;
  /** The point that the camera looks at. */
  readonly target: Vector;
}

/** The position of a camera, its axes and its focal length in pixels. */
export interface CameraFrame {
  readonly position: Vector;
  readonly right: Vector;
  readonly down: Vector;
  readonly forward: Vector;
  readonly focal: number;
}

/** Computes the axes of a camera. */
export function setUpCamera(view: CameraView): CameraFrame {
  const around = (view.azimuth * Math.PI) / 180;
  const roll = ((view.roll ?? 0) * Math.PI) / 180;
  const position = vector(
    view.target.x + view.distance * Math.cos(around),
    view.height,
    view.target.z - view.distance * Math.sin(around),
  );
  const forward = normalize(subtract(view.target, position));
  const level = normalize(cross(forward, vector(0, 1, 0)));
  const plumb = cross(forward, level);
  const span = ((view.fieldOfView ?? 65) * Math.PI) / 180;
  return {
    position,
    forward,
    right: add(scale(level, Math.cos(roll)), scale(plumb, -Math.sin(roll))),
    down: add(scale(plumb, Math.cos(roll)), scale(level, Math.sin(roll))),
    focal: Math.max(view.imageWidth, view.imageHeight) / 2 / Math.tan(span / 2),
  };
}

/** A point in the picture, as fractions of it, with its distance from the camera in metres. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** Projects a 3D point into the picture. */
export function projectPoint(point: Vector, camera: CameraFrame, view: CameraView): PicturePoint {
  const ray = subtract(point, camera.position);
  const depth = Math.max(0.05, dot(ray, camera.forward));
  return {
    x: 0.5 + (camera.focal * dot(ray, camera.right)) / depth / view.imageWidth,
    y: 0.5 + (camera.focal * dot(ray, camera.down)) / depth / view.imageHeight,
    depth,
  };
}
