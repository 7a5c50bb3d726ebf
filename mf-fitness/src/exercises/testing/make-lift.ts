import { learn, noMeasure } from '../counting/form/own-measure.ts';
import { liftOf, type Lift, type LiftFrame } from '../counting/form/lift-form.ts';

/** Changes a frame of a lift; `share` is 0 with the hips on the floor and 1 at the top. */
export type ChangeFrame = (frame: LiftFrame, share: number) => Partial<LiftFrame>;

/** A good lift of two seconds, 20 frames a second, after two like it, changed frame by frame. */
export function makeLift(change: ChangeFrame = () => ({})): Lift {
  const frames = Array.from({ length: 41 }, (_, index): LiftFrame => {
    const share = Math.sin((Math.PI * index) / 40);
    const frame = {
      at: index * 50,
      way: 130 + 48 * share,
      kneeAngle: 65,
      hipHeight: 0.1 + 0.35 * share,
      heelUp: 0.03,
      hipTilt: 0.05,
      feetApart: 0.3,
      kneesBeyondFeet: 0.05,
    };
    return { ...frame, ...change(frame, share) };
  });
  const own = learn(learn(noMeasure, 46, 1350), 46, 1350);
  const lift = liftOf(frames, own, 0.1);
  if (lift === null) throw new Error('The frames hold no lift');
  return lift;
}
