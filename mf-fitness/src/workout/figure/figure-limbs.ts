import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import type { LandmarkName } from '../../body/landmark.ts';

/** A limb, thicker at one end; radii in units of the drawing. */
export interface Limb {
  readonly name: string;
  readonly from: readonly LandmarkName[];
  readonly to: readonly LandmarkName[];
  readonly radii: readonly [from: number, to: number];
  /** Of the far side, of the near one, or clothing over either. */
  readonly tone: 'far' | 'near' | 'worn' | 'wornFar';
  /** A flat part between more than two points. */
  readonly corners?: readonly (readonly LandmarkName[])[];
}

const pair = (side: 'left' | 'right', from: string, to: string, radii: Limb['radii']): Limb => ({
  name: `${side}${from}${to}`,
  from: [`${side}${from}` as LandmarkName],
  to: [`${side}${to}` as LandmarkName],
  radii,
  tone: side === 'right' ? 'far' : 'near',
});
/** Clothing over the first third of a thigh, which joins it to the pelvis. */
const shorts = (side: 'left' | 'right'): Limb => ({
  name: `${side}Shorts`,
  from: [`${side}Hip`],
  to: [`${side}Hip`, `${side}Hip`, `${side}Knee`],
  radii: [3, 2.7],
  tone: side === 'right' ? 'wornFar' : 'worn',
});
const leg = (side: 'left' | 'right'): readonly Limb[] => [
  pair(side, 'Hip', 'Knee', [2.9, 2]),
  shorts(side),
  pair(side, 'Knee', 'Ankle', [1.9, 1.1]),
  pair(side, 'Ankle', 'Heel', [1.1, 1.1]),
  pair(side, 'Heel', 'FootIndex', [1.2, 0.8]),
  pair(side, 'Ankle', 'FootIndex', [1.1, 0.8]),
];
const arm = (side: 'left' | 'right'): readonly Limb[] => [
  pair(side, 'Shoulder', 'Elbow', [1.7, 1.2]),
  pair(side, 'Elbow', 'Wrist', [1.2, 0.9]),
  pair(side, 'Wrist', 'Index', [1, 0.8]),
];
const girdle = (of: 'Shoulder' | 'Hip', radius: number): Limb => ({
  name: `girdle${of}`,
  from: [`right${of}`],
  to: [`left${of}`],
  radii: [radius, radius],
  tone: 'worn',
});
const flank = (side: 'left' | 'right'): Limb => ({
  name: `${side}Flank`,
  from: [`${side}Shoulder`],
  to: [`${side}Hip`],
  radii: [1.9, 2.4],
  tone: 'worn',
});
const shoulders = ['leftShoulder', 'rightShoulder'] as const;
const hips = ['leftHip', 'rightHip'] as const;
const ears = ['leftEar', 'rightEar'] as const;
/** The limb that widens with a breath. */
export const CHEST = 'chest';

const trunk: readonly Limb[] = [
  { name: 'neck', from: shoulders, to: ears, radii: [1.9, 1.5], tone: 'near' },
  girdle('Shoulder', 1.9),
  girdle('Hip', 2.7),
  // The waist is where chest and pelvis meet.
  { name: CHEST, from: shoulders, to: [...shoulders, ...hips], radii: [3.2, 2.7], tone: 'worn' },
  { name: 'pelvis', from: [...shoulders, ...hips], to: hips, radii: [2.7, 3.4], tone: 'worn' },
  flank('right'),
  flank('left'),
  {
    ...flank('left'),
    name: 'torso',
    corners: [['leftShoulder'], ['rightShoulder'], ['rightHip'], ['leftHip']],
  },
];
const usual: readonly Limb[] = [...leg('right'), ...arm('right'), ...trunk, ...leg('left'), ...arm('left')];
/** Somebody who sits towards the viewer has the hands in front of the legs. */
const legsNearest: readonly Limb[] = [
  ...trunk,
  ...leg('right'),
  ...leg('left'),
  ...arm('right'),
  ...arm('left'),
];

/** The limbs of a figure, what is farther first, so that what is nearer is drawn over it. */
export const limbsOf = ({ legsInFront = false }: Pick<ExerciseMotion, 'legsInFront'>): readonly Limb[] =>
  legsInFront ? legsNearest : usual;
