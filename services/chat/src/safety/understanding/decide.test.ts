import { decide, isHarmfulReply } from './decide.ts';
import type { Harm, Understanding } from './understanding.ts';

const understood = (
  harms: Partial<Record<Harm, number>>,
  { language = 'en', anyHarm }: { language?: string; anyHarm?: number } = {},
): Understanding => {
  const found = Object.entries(harms).map(([kind, probability]) => ({
    kind: kind as Harm,
    probability,
    words: 'words',
  }));
  return {
    language,
    sureFrom: 0.97,
    stopsFrom: { any: 0.75, gravest: language === 'en' ? 0.4 : 0.5 },
    anyHarm: anyHarm ?? Math.max(0, ...found.map(({ probability }) => probability)),
    harms: found.toSorted((one, other) => other.probability - one.probability),
    intents: [],
  };
};

describe('what follows from what was understood', () => {
  it('is nothing for a harmless message', () => {
    expect(decide(understood({ abuse: 0.3, crisis: 0.2 }))).toEqual({ kind: 'fine' });
  });

  it('is the end for a harm that ends conversations, when it is sure', () => {
    expect(decide(understood({ coercion: 0.97 }))).toEqual({ kind: 'violation', category: 'coercion' });
    expect(decide(understood({ crisis: 0.97 }))).toEqual({ kind: 'crisis' });
  });

  it('is only a refusal, or an offer of help, when it is likely', () => {
    expect(decide(understood({ coercion: 0.9 }))).toEqual({ kind: 'refused', reason: 'coercion' });
    expect(decide(understood({ crisis: 0.7 }))).toEqual({ kind: 'worry' });
    expect(decide(understood({ minors: 0.7 }))).toEqual({ kind: 'refused', reason: 'minors' });
  });

  it('rests on harm of any kind, where no single kind is sure', () => {
    const vague = { violence: 0.5, abuse: 0.45 };
    expect(decide(understood(vague, { anyHarm: 0.95 }))).toEqual({ kind: 'refused', reason: 'violence' });
    expect(decide(understood(vague, { anyHarm: 0.6 }))).toEqual({ kind: 'fine' });
  });

  it('puts help before judgement', () => {
    expect(decide(understood({ violence: 0.99, crisis: 0.98 }))).toEqual({ kind: 'crisis' });
  });

  it('never ends a conversation for what is refused', () => {
    expect(decide(understood({ abuse: 1 }))).toEqual({ kind: 'refused', reason: 'abuse' });
    expect(decide(understood({ illegal: 1 }))).toEqual({ kind: 'refused', reason: 'illegal' });
  });
});

describe('another language', () => {
  it('is refused kindly where the partner does not speak it, and only there', () => {
    expect(decide(understood({}, { language: 'fr' }), ['en'])).toEqual({
      kind: 'refused',
      reason: 'language',
    });
    expect(decide(understood({}, { language: 'fr' }))).toEqual({ kind: 'fine' });
  });

  it('is where a suspicion of somebody under age is not spelled out', () => {
    expect(decide(understood({ minors: 0.7 }, { language: 'fr' }), ['en'])).toEqual({
      kind: 'refused',
      reason: 'language_minors',
    });
    expect(decide(understood({ minors: 0.99 }, { language: 'fr' }), ['en']).kind).toBe('violation');
  });

  it('does not keep help back, nor passes on what the partner does not speak', () => {
    expect(decide(understood({ crisis: 0.7 }, { language: 'fr' }), ['en'])).toEqual({
      kind: 'worry',
      anyway: 'language',
    });
  });
});

describe('a reply', () => {
  it('is harmful when its harm is sure, and not for what only members may be stopped for', () => {
    expect(isHarmfulReply(understood({ explicit: 0.99 }))).toBe(true);
    expect(isHarmfulReply(understood({ explicit: 0.9 }))).toBe(false);
    expect(isHarmfulReply(understood({ abuse: 0.99 }))).toBe(false);
    const byRule = { kind: 'abuse', probability: 0.95, words: 'words', rule: 'plain' } as const;
    expect(isHarmfulReply({ ...understood({}), harms: [byRule] })).toBe(true);
  });
});
