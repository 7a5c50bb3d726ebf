import { simulateClip, type ClipFrame } from '@ondine/pose-simulator';
import { rest } from '../../body/timeline.ts';
import { Landmark } from '../../body/landmark.ts';
import { hipThrustMotion } from '../hip-thrust/motion.ts';
import { sumoPulseMotion } from '../sumo-pulse/motion.ts';
import { legRaiseMotion } from '../leg-raise/motion.ts';
import { bridges, count, shoot, watch } from '../testing/watch-hip-bridge.ts';

/** From the feet, half from the feet, and from the head: from the height of a chair, which sees over the knees. */
const chair = { height: 1.1, distance: 2.2 };
const endOn = [0, 20, 180].map((azimuth) => ({ azimuth, ...chair }));

describe('lifts seen end-on', () => {
  it('count from the feet and from the head, without a judgement of their form', () => {
    for (const view of endOn) {
      const { last } = watch(shoot(bridges(6), { view, noise: 0.003 }).frames);
      expect({ view, reps: last.reps, form: last.formScore }).toEqual({ view, reps: 6, form: 0 });
    }
  });

  it('count with ankles that are hardly seen behind the hips', () => {
    const ankles: readonly number[] = [Landmark.leftAnkle, Landmark.rightAnkle];
    const hidden = (frames: readonly ClipFrame[]) =>
      frames.map((frame) => ({
        ...frame,
        landmarks:
          frame.landmarks?.map((point, index) =>
            ankles.includes(index) ? { ...point, visibility: 0.35 } : point,
          ) ?? null,
      }));
    expect(count(hidden(shoot(bridges(5), { view: { azimuth: 180, ...chair }, noise: 0.003 }).frames))).toBe(
      5,
    );
  });

  it('do not count twice where the body turns from end-on to the side', () => {
    const turning = (azimuth: number) =>
      shoot(bridges(4), { view: { azimuth, height: 0.6, distance: 2.4 }, noise: 0.003 }).frames;
    const first = turning(0);
    const later = (first.at(-1)?.timestampMs ?? 0) + 33;
    const start = first[0]?.timestampMs ?? 0;
    const second = turning(90).map((frame) => ({ ...frame, timestampMs: frame.timestampMs - start + later }));
    expect(count([...first, ...second])).toBe(8);
  });

  it('are none where shoulders or feet move along, or the knees are down: squats, sitting up, raised legs', () => {
    const front = { azimuth: 0, height: 0.4, distance: 2.4 };
    const repeated = <T>(part: readonly T[]): T[] => Array.from({ length: 5 }, () => part).flat();
    const pulses = simulateClip(sumoPulseMotion, [rest(800), ...repeated(sumoPulseMotion.repetition(2400))], {
      view: front,
    });
    const raises = simulateClip(legRaiseMotion, [rest(800), ...repeated(legRaiseMotion.repetition(3000))], {
      view: front,
    });
    const sits = simulateClip(
      legRaiseMotion,
      repeated([{ duration: 1400, to: { sit: 1.15 } }, rest(500), { duration: 1400, to: { sit: 0 } }]),
      { view: front },
    );
    expect([pulses, raises, sits].map(({ frames }) => count(frames))).toEqual([0, 0, 0]);
  });

  it('are found in thrusts too', () => {
    const thrusts = Array.from({ length: 5 }, () => hipThrustMotion.repetition(2400)).flat();
    const { frames } = simulateClip(hipThrustMotion, [rest(800), ...thrusts, rest(600)], {
      view: { azimuth: 20, ...chair },
      noise: 0.003,
    });
    expect(count(frames)).toBe(5);
  });
});
