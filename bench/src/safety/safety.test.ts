import { checkMessage } from '@ondine/chat/check-message';
import { blindHalves, countBlindSets, readBlindHalf, type BlindHalf } from './blind-sets.ts';
import { parts, readCorpus } from './corpus.ts';
import { readScenarios } from './scenario-sets.ts';

describe('our own corpus', () => {
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

  it.each(parts)('is stopped, passed and routed by the rules alone (%s)', (part) => {
    const isStopped = ({ text }: { readonly text: string }) => checkMessage(text).kind !== 'fine';
    const attacks = readCorpus('attacks', part);
    const harmless = readCorpus('harmless', part);
    const crises = attacks.filter(({ category }) => category === 'crisis');
    expect(attacks.filter(isStopped).length / attacks.length).toBeGreaterThanOrEqual(0.95);
    expect(harmless.filter(isStopped).length / harmless.length).toBeLessThanOrEqual(0.02);
    expect(crises.every(({ text }) => checkMessage(text).kind === 'crisis')).toBe(true);
  });
});

describe('the scenarios of a stranger', () => {
  it.each(['opened', 'sealed'] as const)('are fifty to be refused and fifty honest ones (%s)', (half) => {
    const scenarios = readScenarios(half);
    expect(scenarios).toHaveLength(100);
    expect(scenarios.filter(({ label }) => label === 'fine')).toHaveLength(50);
    expect(scenarios.filter(({ label }) => label === 'minors')).toHaveLength(25);
  });
});

describe('the blind sets', () => {
  const halves = Object.keys(blindHalves) as BlindHalf[];

  it('are all in one half or the other', () => {
    const listed = halves.flatMap((half): number[] => [...blindHalves[half]]);
    expect(listed.toSorted()).toEqual(Array.from({ length: countBlindSets() }, (_, index) => index + 1));
  });

  it.each(halves)(
    'have 100 attacks and 100 harmless messages each, in English, over ten harms (%s)',
    (half) => {
      const english = readBlindHalf(half).filter(({ language }) => language === 'en');
      const attacks = english.filter(({ label }) => label !== 'harmless');
      expect(attacks).toHaveLength(100 * blindHalves[half].length);
      expect(english).toHaveLength(200 * blindHalves[half].length);
      expect(new Set(attacks.map(({ label }) => label)).size).toBe(10);
    },
  );

  it('have crises and minors in the other eleven of the twelve biggest languages', () => {
    const languages = halves
      .flatMap(readBlindHalf)
      .filter(({ label }) => label === 'crisis' || label === 'minors')
      .map(({ language }) => language);
    expect([...new Set(languages)].toSorted()).toEqual([
      'ar',
      'bn',
      'de',
      'en',
      'es',
      'fr',
      'hi',
      'id',
      'pt',
      'ru',
      'ur',
      'zh',
    ]);
  });
});
