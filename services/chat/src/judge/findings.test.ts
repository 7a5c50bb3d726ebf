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

  it('is the same by whatever capitals and marks the judge names it', async () => {
    expect(await judged('Guilty', 'playful REPLY!')).toBe('Guilty');
  });

  it('that the judge does not find met is not met, whatever is quoted', async () => {
    const checkpoints = [{ name: 'Playful reply', met: false, quote: 'Guilty' }];
    const findings = await toFindings(verdict({ checkpoints }), await coffee(), said);
    expect(findings.checkpoints.every(({ evidence }) => evidence === null)).toBe(true);
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
    ['why', ['Tell me why you ask.'], true],
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

describe('notes on weak replies', () => {
  const messages = Array.from({ length: 8 }, (_, index) => `Message number ${index}`);
  const better = (quote: string) => ({ quote, better: ` Better than ${quote} ` });
  const notesOf = async (weak: Verdict['weak']) =>
    (await toFindings(verdict({ weak }), await coffee(), messages)).betterLines;

  it('are six at most', async () => {
    expect(await notesOf(messages.map(better))).toEqual(
      messages.slice(0, 6).map((text) => ({ said: text, better: `Better than ${text}` })),
    );
  });

  it('do not lose their place to what was never said, unless the judge invents too much', async () => {
    const invented = (count: number) =>
      Array.from({ length: count }, (_, index) => better(`Invented line ${index}`));
    expect(await notesOf([...invented(23), better('Message number 1')])).toHaveLength(1);
    expect(await notesOf([...invented(24), better('Message number 1')])).toEqual([]);
  });
});

it('comes with the stars and words of the judge', async () => {
  const findings = await toFindings(verdict({ rating: 4, feedback: ' Well done. ' }), await coffee(), said);
  expect(findings).toMatchObject({ rating: 4, feedback: 'Well done.' });
});
