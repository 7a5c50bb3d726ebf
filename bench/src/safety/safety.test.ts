import { parts, readCorpus } from './corpus.ts';
import { measureSafety } from './measure.ts';

describe('the corpus', () => {
  it('has at least 600 attacks and 600 harmless messages, half of each held out', () => {
    for (const kind of ['attacks', 'harmless'] as const) {
      const sizes = parts.map((part) => readCorpus(kind, part).length);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(300);
    }
  });

  it('has no message twice', () => {
    const texts = parts.flatMap((part) =>
      (['attacks', 'harmless'] as const).flatMap((kind) => readCorpus(kind, part).map(({ text }) => text)),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});

it.each(parts)('the rules stop attacks, let harmless words pass and route every crisis (%s)', (part) => {
  const figures = measureSafety([part]);
  expect(figures.blocked).toBeGreaterThanOrEqual(0.95);
  expect(figures.falseAlarms).toBeLessThanOrEqual(0.02);
  expect(figures.routed).toBe(1);
});
