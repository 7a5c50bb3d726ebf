import { hipBridgeMotion } from '../../../../mf-fitness/src/exercises/hip-bridge/motion.ts';
import { planClip } from './plan-clip.ts';

describe('planClip', () => {
  it('draws the postures of one repetition once, however many follow', () => {
    const one = planClip(hipBridgeMotion, 1, 3000);
    const five = planClip(hipBridgeMotion, 5, 3000);
    expect(five.reps).toBe(5);
    expect(five.frames).toHaveLength((1000 + 5 * 3500) * 0.03);
    expect(five.postures.length).toBe(one.postures.length);
    for (const index of five.frames) expect(five.postures[index]).toBeDefined();
  });
});
