import { findGaps, readStatements, titleOf } from './spec-coverage.ts';

const page = `
# Coverage
| statement | proven by |
| --- | --- |
| Tokens are cookies | \`a/tokens.test.ts\` tokens › are cookies<br>\`a/tokens.test.ts\` tokens › expire after * |
| The whole screen | \`b/*.test.tsx\` |

| command | does | more |
| --- | --- | --- |
| three | cells | are another table |
`;
const results = [
  { file: 'a/tokens.test.ts', title: titleOf(['tokens', 'are cookies']), passed: true },
  { file: 'a/tokens.test.ts', title: titleOf(['tokens', 'expire after 30 days']), passed: true },
  { file: 'b/screen.test.tsx', title: 'screen', passed: true },
];

describe('the coverage page', () => {
  it('is read as statements with their tests', () => {
    expect(readStatements(page)).toEqual([
      {
        text: 'Tokens are cookies',
        proofs: [
          { file: 'a/tokens.test.ts', title: 'tokens › are cookies' },
          { file: 'a/tokens.test.ts', title: 'tokens › expire after *' },
        ],
      },
      { text: 'The whole screen', proofs: [{ file: 'b/*.test.tsx', title: null }] },
    ]);
  });

  it('has no gaps when every named test ran and passed', () => {
    expect(findGaps(readStatements(page), results)).toEqual([]);
  });

  it.each([
    ['a test that did not run', results.slice(1), 'tokens › are cookies'],
    [
      'a test that failed',
      results.map((each, index) => (index === 1 ? { ...each, passed: false } : each)),
      'tokens › expire after *',
    ],
    ['a file that does not exist', results.slice(0, 2), 'b/*.test.tsx'],
  ])('names %s', (_what, ran, gap) => {
    const gaps = findGaps(readStatements(page), ran);
    expect(gaps).toHaveLength(1);
    expect(gaps[0]).toContain(gap);
  });

  it('names a statement without a test', () => {
    expect(findGaps(readStatements('| Something | soon |'), results)).toEqual([
      'No test is named for: Something',
    ]);
  });
});
