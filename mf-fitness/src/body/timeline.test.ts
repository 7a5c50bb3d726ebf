import { hipBridgeMotion } from '../exercises/hip-bridge/motion.ts';
import { rest, sampleTimeline, timelineDuration, timelineReps } from './timeline.ts';

describe('timeline', () => {
  const timeline = { start: { lift: 0.2 }, segments: [rest(500), { duration: 1000, to: { lift: 1 } }] };

  it('rests, travels smoothly and stays at the end', () => {
    expect(sampleTimeline(timeline, 400)).toEqual({ lift: 0.2 });
    expect(sampleTimeline(timeline, 1000)['lift']).toBeCloseTo(0.6, 6);
    expect(sampleTimeline(timeline, 9999)).toEqual({ lift: 1 });
    expect(timelineDuration(timeline)).toBe(1500);
  });

  it('counts full repetitions only', () => {
    const segments = [...hipBridgeMotion.repetition(2000), ...hipBridgeMotion.repetition(2000, 0.6)];
    expect(timelineReps({ start: {}, segments })).toBe(1);
    expect(sampleTimeline({ start: {}, segments }, 4000)['lift']).toBeCloseTo(0, 6);
  });
});
