import { exercises } from '../../exercises/exercises.ts';
import { rhythmStep } from './rhythm-step.ts';

describe('rhythmStep', () => {
  it('names each part of a repetition and starts over with the next', () => {
    const steps = [
      { until: 0.5, text: 'up' },
      { until: 1, text: 'down' },
    ];
    const at = [0, 1999, 2000, 3999, 4000].map((moment) => rhythmStep({ period: 4000, steps }, moment));
    expect(at).toEqual(['up', 'up', 'down', 'down', 'up']);
  });

  it('has words for every moment of every exercise', () => {
    for (const { rhythm } of exercises.values())
      for (let at = 0; at < rhythm.period; at += 50) expect(rhythmStep(rhythm, at)).not.toBe('');
  });
});
