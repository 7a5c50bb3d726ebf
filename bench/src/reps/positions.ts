import type { CameraView } from '../../../mf-fitness/src/body/camera-view.ts';

/** A camera position of the report. */
export interface Position {
  readonly name: string;
  /** A position that the exercise's guide recommends. */
  readonly good: boolean;
  readonly view: Partial<CameraView>;
}

const good = (name: string, view: Partial<CameraView>): Position => ({ name, good: true, view });
const other = (name: string, view: Partial<CameraView>): Position => ({ name, good: false, view });

/** Lying exercises: from the side, never from the feet or the head. */
const lying: readonly Position[] = [
  good('beside', { azimuth: 90, distance: 2.7, height: 0.6 }),
  good('beside, towards the feet', { azimuth: 65, distance: 2.8, height: 0.5 }),
  good('beside, towards the head', { azimuth: 115, distance: 2.8, height: 0.7 }),
  good('other side, low', { azimuth: 270, distance: 2.5, height: 0.25 }),
  good('beside, high and tilted', { azimuth: 95, distance: 3, height: 1.1, roll: 8 }),
  other('halfway to the feet', { azimuth: 40, distance: 2.8, height: 0.6 }),
  other('at the feet', { azimuth: 0, distance: 2.7, height: 0.6 }),
  other('at the head', { azimuth: 180, distance: 2.7, height: 0.8 }),
  other('much too near', { azimuth: 90, distance: 0.9, height: 0.5 }),
];

/** Standing exercises: from the front. */
const squatting: readonly Position[] = [
  good('in front', { azimuth: 0, distance: 2.8, height: 0.9 }),
  good('a little to the left', { azimuth: 20, distance: 2.8, height: 0.8 }),
  good('a little to the right', { azimuth: -25, distance: 3, height: 1 }),
  good('in front, low', { azimuth: 5, distance: 2.6, height: 0.35 }),
  good('in front, high and tilted', { azimuth: 0, distance: 3.2, height: 1.4, roll: 7 }),
  other('half to the side', { azimuth: 50, distance: 2.8, height: 0.9 }),
  other('beside', { azimuth: 90, distance: 2.8, height: 0.9 }),
  other('across the hall', { azimuth: 0, distance: 8, height: 1 }),
  other('much too near', { azimuth: 0, distance: 1, height: 0.9 }),
];

/** A horizontal circle is visible from below. */
const upright = { imageWidth: 720, imageHeight: 1280 };
const circling: readonly Position[] = [
  good('low in front', { azimuth: 0, distance: 2, height: 0.15, ...upright }),
  good('low, to the left', { azimuth: 25, distance: 2, height: 0.1, ...upright }),
  good('low, to the right', { azimuth: -25, distance: 2.1, height: 0.2, ...upright }),
  good('low and near', { azimuth: 0, distance: 1.7, height: 0.1, ...upright }),
  good('low and tilted', { azimuth: 8, distance: 2.2, height: 0.15, roll: 6, ...upright }),
  other('level with the hips', { azimuth: 0, distance: 2.8, height: 0.9 }),
  other('on a table, far', { azimuth: 15, distance: 3.2, height: 0.8 }),
  other('low beside', { azimuth: 90, distance: 2, height: 0.15, ...upright }),
  other('much too near', { azimuth: 0, distance: 0.9, height: 0.3 }),
];

const sitting: readonly Position[] = [
  good('in front', { azimuth: 0, distance: 2.2, height: 0.7 }),
  good('a little to the left', { azimuth: 25, distance: 2.2, height: 0.6 }),
  good('a little to the right', { azimuth: -25, distance: 2.4, height: 0.8 }),
  good('in front, low', { azimuth: 0, distance: 2.4, height: 0.3 }),
  good('in front, high and tilted', { azimuth: 5, distance: 2.4, height: 1.1, roll: 6 }),
  other('half to the side', { azimuth: 50, distance: 2.4, height: 0.7 }),
  other('beside', { azimuth: 90, distance: 2.4, height: 0.7 }),
  other('across the hall', { azimuth: 0, distance: 7, height: 0.8 }),
  other('much too near', { azimuth: 0, distance: 0.7, height: 0.6 }),
];

const head: readonly Position[] = [
  good('in front', { azimuth: 0, distance: 1.6, height: 0.75 }),
  good('to the left', { azimuth: 30, distance: 1.6, height: 0.7 }),
  good('to the right', { azimuth: -35, distance: 1.7, height: 0.8 }),
  good('in front, higher', { azimuth: 0, distance: 1.8, height: 1.05 }),
  good('in front, far and tilted', { azimuth: 8, distance: 2.3, height: 0.8, roll: 4 }),
  other('beside', { azimuth: 85, distance: 1.7, height: 0.8 }),
  other('on the floor, near', { azimuth: 0, distance: 1.2, height: 0.05 }),
  other('across the hall', { azimuth: 0, distance: 7, height: 0.8 }),
  other('showing the legs', { azimuth: 0, distance: 1, height: 0.3, target: { x: 0.4, y: -0.1, z: 0 } }),
];

/** Nine positions for each exercise, by slug. */
export const positions: Readonly<Record<string, readonly Position[]>> = {
  'top-ride-hip-lift': lying,
  'thrust-power-bumps': lying,
  'squat-fuck-hold': lying,
  'orgasm-squeeze-legs': squatting,
  'grind-circle-hips': circling,
  'pleasure-flow': sitting,
  'neck-endurance': head,
};
