import { contentFolder } from '../scenarios/content-folder.ts';
import { loadScenarios } from '../scenarios/load-scenarios.ts';
import { toFindings } from './findings.ts';
import type { Verdict } from './verdict.ts';

const said = ['Guilty? I was hoping you’d fight me for it.', 'Ok.'];
const verdict = (changes: Partial<Verdict>): Verdict => ({
  checkpoints: [],
  rating: 3,
  feedback: 'Good.',
  weak: [],
  violation: null,
  ...changes,
});

async function coffee() {
  const { scenarios } = await loadScenarios(contentFolder);
  const found = scenarios.find(({ slug }) => slug === 'coffee-queue-spark');
  if (!found) throw new Error('The scenario is gone');
  return found;
}

const judged = async (quote: string | null, name = 'Playful reply') => {
  const findings = await toFindings(
    verdict({ checkpoints: [{ name, met: true, quote }] }),
    await coffee(),
    said,
  );
  return findings.checkpoints.find((checkpoint) => checkpoint.name === 'Playful reply')?.evidence;
};

describe('a checkpoint', () => {
  it("counts with the member's own words, whatever their punctuation", async () => {
    expect(await judged("I was hoping you'd fight me")).toBe("I was hoping you'd fight me");
  });

  it.each([
    ['words the member never wrote', 'You have beautiful hands'],
    ['no words', null],
    ['empty words', '  '],
    ['a piece of a word', 'uilty I was'],
  ])('is void with %s', async (_name, quote) => {
    expect(await judged(quote)).toBeNull();
  });

  it('that the scenario does not have is dropped, and a missing one is not met', async () => {
    const findings = await toFindings(
      verdict({ checkpoints: [{ name: 'World peace', met: true, quote: 'Guilty' }] }),
      await coffee(),
      said,
    );
    expect(findings.checkpoints.map(({ evidence }) => evidence)).toEqual([null, null, null]);
  });
});

describe('a quote of one word', () => {
  it.each([
    ['No.', ['No.'], true],
    ['no', ['No! I am going home.'], true],
    ['No', ['That is kind. No.'], true],
    ['no', ['There is no queue here.'], false],
    ['I', ['I would say that I like it.'], false],
  ])('%s out of %j counts: %s', async (quote, messages, counts) => {
    const findings = await toFindings(
      verdict({ checkpoints: [{ name: 'Playful reply', met: true, quote }] }),
      await coffee(),
      messages,
    );
    expect(findings.checkpoints.some(({ evidence }) => evidence !== null)).toBe(counts);
  });
});

describe('a violation', () => {
  it.each([
    ['the member’s own words', 'I was hoping you’d fight me', 'coercion'],
    ['words the member never wrote', 'You must', null],
    ['no words', '', null],
  ])('with %s', async (_name, quote, found) => {
    const findings = await toFindings(
      verdict({ violation: { category: 'coercion', quote } }),
      await coffee(),
      said,
    );
    expect(findings.violation).toBe(found);
  });
});

it('a weak reply that was never sent is left out', async () => {
  const weak = [
    { quote: 'Ok.', better: 'Tell me more.' },
    { quote: 'Never said', better: 'x' },
  ];
  expect((await toFindings(verdict({ weak }), await coffee(), said)).betterLines).toEqual([
    { said: 'Ok.', better: 'Tell me more.' },
  ]);
  expect((await toFindings(verdict({ weak }), await coffee(), said.slice(0, 1))).betterLines).toEqual([]);
  const long = [...said, 'Maybe.'];
  const whole = verdict({ weak: [{ quote: 'maybe', better: 'Tell me more.' }] });
  expect((await toFindings(whole, await coffee(), long)).betterLines).toEqual([
    { said: 'Maybe.', better: 'Tell me more.' },
  ]);
});
