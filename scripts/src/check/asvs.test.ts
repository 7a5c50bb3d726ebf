import { asvsLevels } from './asvs-levels.ts';
import { asvsStates, findAsvsViolations } from './asvs.ts';

interface Row {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
}

/** Every requirement of levels 1 and 2, met by one file. */
const allMet: readonly Row[] = [...asvsLevels]
  .filter(([, level]) => level !== '3')
  .map(([number, level]) => ({ number, level, state: 'met', where: '[a](../a.ts)' }));

function pageOf(rows: readonly Row[], unmet: readonly string[] = []): string {
  const line = (name: string, among: readonly Row[]) => {
    const counts = asvsStates.map((state) => among.filter((row) => row.state === state).length);
    return `| ${name} | ${counts.join(' | ')} | ${among.length} |`;
  };
  return [
    '| level | met | partly | not met | does not apply | all |',
    '| --- | --- | --- | --- | --- | --- |',
    ...['1', '2'].map((level) =>
      line(
        level,
        rows.filter((row) => row.level === level),
      ),
    ),
    line('both', rows),
    ...unmet.map((number) => `- **${number}** since nobody has done it`),
    ...rows.map(({ number, level, state, where }) => `| ${number} | ${level} | asks | ${state} | ${where} |`),
  ].join('\n');
}

const there = (path: string) => path === 'docs/a.ts';
const change = (number: string, to: Partial<Row>) =>
  allMet.map((row) => (row.number === number ? { ...row, ...to } : row));

describe('the page of the verification standard', () => {
  it('answers the 70 requirements of level 1 and the 183 of level 2', () => {
    expect(allMet.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(allMet.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(asvsLevels.size).toBe(345);
    expect([asvsLevels.get('1.2.10'), asvsLevels.get('6.2.1'), asvsLevels.get('17.3.2')]).toEqual([
      '3',
      '1',
      '2',
    ]);
    expect(findAsvsViolations(pageOf(allMet), there)).toEqual([]);
  });

  it.each([
    ['a requirement that is missing', pageOf(allMet.slice(1)), '1.1.1 is missing'],
    ['one that is there twice', pageOf([...allMet, ...allMet.slice(0, 1)]), '1.1.1 is there twice'],
    [
      'one of level 3',
      pageOf([...allMet, { number: '3.1.1', level: '3', state: 'met', where: '[a](../a.ts)' }]),
      '3.1.1 is no requirement of level 1 or 2',
    ],
    ['another level', pageOf(change('1.1.1', { level: '1' })), '1.1.1 is of level 2'],
    ['another state', pageOf(change('1.1.1', { state: 'soon' })), "1.1.1 has the state 'soon'"],
    [
      'a claim without a file',
      pageOf(change('1.1.1', { where: 'surely' })),
      '1.1.1 is met, but no file is named',
    ],
    [
      'no reason',
      pageOf(change('1.1.1', { state: 'partly', where: '' })),
      '1.1.1 says neither where nor why',
    ],
    ['a file that is gone', pageOf(change('1.1.1', { where: '[b](../b.ts)' })), 'docs/b.ts is not there'],
    [
      'what is not met and not in the list',
      pageOf(change('1.1.1', { state: 'not met' })),
      '1.1.1 is not met, but not in the list',
    ],
    [
      'what is met and still in the list',
      pageOf(allMet, ['1.1.1']),
      '1.1.1 is in the list of what is not met',
    ],
  ])('names %s', (_what, page, violation) => {
    expect(findAsvsViolations(page, there)).toEqual([violation]);
  });

  it('says what the counts at the top have to be', () => {
    const page = pageOf(allMet).replace('| 1 | 70 | 0 | 0 | 0 | 70 |', '| 1 | 71 | 0 | 0 | 0 | 71 |');
    expect(findAsvsViolations(page, there)).toEqual([
      'The table at the top has to say: | 1 | 70 | 0 | 0 | 0 | 70 |',
    ]);
  });

  it('takes what is listed as not met, and addresses of others', () => {
    const rows = change('1.1.1', { state: 'not met', where: 'see [the rule](https://rules.example/a)' });
    expect(findAsvsViolations(pageOf(rows, ['1.1.1']), there)).toEqual([]);
  });
});
