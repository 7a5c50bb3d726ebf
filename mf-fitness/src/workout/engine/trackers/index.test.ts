import { hipBridgeMotion } from '../../../exercises/hip-bridge/motion.ts';
import { createTracker, hasTracker, UnknownExerciseError } from './index.ts';

describe('createTracker', () => {
  it('knows the hip bridge and names what it does not know', () => {
    expect(hasTracker(hipBridgeMotion.slug)).toBe(true);
    expect(hasTracker('constructor')).toBe(false);
    expect(() => createTracker('inner-fire')).toThrow(UnknownExerciseError);
  });
});
