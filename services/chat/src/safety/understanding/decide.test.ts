import { decide, decidesAtOnce, isHarmfulReply, ruleHolds, weighed } from './decide.ts';
import { harms, type Finding, type Harm, type Understanding } from './understanding.ts';

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

/** A finding of a rule. */
const byRule = (kind: Harm, changes: Partial<Finding<Harm>> = {}): Finding<Harm> => ({
  kind,
  probability: 1,
  words: 'words',
  rule: 'plain',
  ...changes,
});

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

  it.each<[Partial<Record<Harm, number>>, number]>([
    [{ violence: 0.5 }, 0.75],
    [{ minors: 0.4 }, 0.4],
    [{ crisis: 0.4, violence: 0.5 }, 0.5],
  ])('stops a message with %j and harm of %d, just as probable as has to be', (found, anyHarm) => {
    expect(decide(understood(found, { anyHarm })).kind).not.toBe('fine');
  });

  it('goes by the gravest harm that is sure, and not by the most probable', () => {
    expect(decide(understood({ violence: 0.99, coercion: 0.97 }))).toEqual({
      kind: 'violation',
      category: 'coercion',
    });
  });

  it('puts help before judgement', () => {
    expect(decide(understood({ violence: 0.99, crisis: 0.98 }))).toEqual({ kind: 'crisis' });
  });

  it('never ends a conversation for what is refused', () => {
    expect(decide(understood({ abuse: 1 }))).toEqual({ kind: 'refused', reason: 'abuse' });
    expect(decide(understood({ illegal: 1 }))).toEqual({ kind: 'refused', reason: 'illegal' });
    expect(decide(understood({ explicit: 1 }))).toEqual({ kind: 'refused', reason: 'explicit' });
    expect(decide(understood({ injection: 1 }))).toEqual({ kind: 'refused', reason: 'injection' });
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

  it('is where any other harm is named', () => {
    expect(decide(understood({ coercion: 0.9 }, { language: 'fr' }), ['en'])).toEqual({
      kind: 'refused',
      reason: 'coercion',
    });
  });

  it('does not keep help back, nor passes on what the partner does not speak', () => {
    expect(decide(understood({ crisis: 0.7 }, { language: 'fr' }), ['en'])).toEqual({
      kind: 'worry',
      anyway: 'language',
    });
  });
});

describe('a finding of a rule beside a model', () => {
  it.each<[Harm, 'plain' | 'disguised']>([
    ['minors', 'plain'],
    ['injection', 'plain'],
    ['abuse', 'disguised'],
  ])('of %s in %s text refuses a message in which the model sees no harm, and ends nothing', (kind, rule) => {
    expect(decide(weighed(understood({}), [byRule(kind, { rule })]))).toEqual({
      kind: 'refused',
      reason: kind,
    });
  });

  it('of a crisis asks the member, when the model sees none', () => {
    expect(decide(weighed(understood({}), [byRule('crisis')]))).toEqual({ kind: 'worry' });
  });

  it('of another harm yields to a model that sees none', () => {
    expect(decide(weighed(understood({}), [byRule('coercion')]))).toEqual({ kind: 'fine' });
  });

  it('is sure where the model sees harm as well', () => {
    const byModel = understood({ abuse: 0.6 }, { anyHarm: 0.75 });
    expect(decide(weighed(byModel, [byRule('coercion')]))).toEqual({
      kind: 'violation',
      category: 'coercion',
    });
  });

  it('is decided before the model is asked only for a crisis or an injection', () => {
    expect(harms.filter((kind) => decidesAtOnce(byRule(kind)))).toEqual(['crisis', 'injection']);
  });

  it('decides alone about other texts from a probability of 95 % on', () => {
    expect(ruleHolds(byRule('abuse', { probability: 0.95 }))).toBe(true);
    expect(ruleHolds(byRule('abuse', { probability: 0.94 }))).toBe(false);
    expect(ruleHolds({ kind: 'abuse', probability: 1, words: 'words' })).toBe(false);
  });
});

describe('a reply', () => {
  it('is harmful when its harm is sure, and not for what only members may be stopped for', () => {
    expect(isHarmfulReply(understood({ explicit: 0.99 }))).toBe(true);
    expect(isHarmfulReply(understood({ explicit: 0.9 }))).toBe(false);
    expect(isHarmfulReply(understood({ abuse: 0.99 }))).toBe(false);
    const abuse = byRule('abuse', { probability: 0.95 });
    expect(isHarmfulReply({ ...understood({}), harms: [abuse] })).toBe(true);
  });

  it('is harmful for every harm that a partner must never say, from 98.5 % on', () => {
    const isNeverSaid = (kind: Harm, probability: number) =>
      isHarmfulReply(understood({ [kind]: probability }));
    expect(harms.filter((kind) => isNeverSaid(kind, 0.985))).toEqual([
      'minors',
      'exploitation',
      'coercion',
      'violence',
      'illegal',
      'explicit',
    ]);
    expect(harms.filter((kind) => isNeverSaid(kind, 0.98))).toEqual([]);
  });

  it('may speak of a crisis, as a partner that leaves the role does', () => {
    expect(isHarmfulReply({ ...understood({}), harms: [byRule('crisis')] })).toBe(false);
  });

  it('is as harmful as its worst part', () => {
    const worst = [byRule('coercion')];
    expect(isHarmfulReply({ ...understood({}), worst })).toBe(true);
    expect(isHarmfulReply({ ...understood({ explicit: 0.99 }), worst: [] })).toBe(false);
  });
});
