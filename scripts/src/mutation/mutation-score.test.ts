import { percentOf, readMutationScore } from './mutation-score.ts';

const mutant = (status: string, line: number, replacement?: string) => ({
  id: String(line),
  mutatorName: 'BooleanLiteral',
  ...(replacement !== undefined && { replacement }),
  status,
  location: { start: { line, column: 1 }, end: { line, column: 5 } },
});

describe('readMutationScore', () => {
  it('counts what was killed or did not end as detected, and leaves out what does not compile', () => {
    const mutants = [
      mutant('Killed', 1, 'true'),
      mutant('Timeout', 2, 'true'),
      mutant('CompileError', 3, 'true'),
      mutant('Survived', 4, 'false'),
      mutant('NoCoverage', 5),
    ];
    expect(readMutationScore({ schemaVersion: '2', files: { 'a.ts': { language: 'ts', mutants } } })).toEqual(
      {
        detected: 2,
        all: 4,
        survivors: [
          { line: 4, change: 'BooleanLiteral: false' },
          { line: 5, change: 'BooleanLiteral: removed' },
        ],
      },
    );
  });

  it('refuses a report of another form', () => {
    expect(() => readMutationScore({ mutants: [] })).toThrow();
  });
});

describe('percentOf', () => {
  it('is the share of detected changes', () => {
    expect(percentOf({ detected: 17, all: 20 })).toBe(85);
    expect(percentOf({ detected: 0, all: 0 })).toBe(100);
  });
});
