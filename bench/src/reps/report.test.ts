import type { ExerciseReport, PositionReport } from './accuracy.ts';
import { judge, writeReport } from './report.ts';

const position = (good: boolean, change: Partial<PositionReport> = {}): PositionReport => ({
  position: { name: good ? 'beside' : 'at the feet', good, view: {} },
  clips: 15,
  offByOne: 1,
  meanError: 0,
  countedOrTold: 1,
  cueMs: null,
  cued: 0,
  ...change,
});
const report = (...positions: readonly PositionReport[]): ExerciseReport => ({
  slug: 'top-ride-hip-lift',
  positions,
  falseRepsPerIdleMinute: 0,
  stepMicroseconds: 5,
});
const holds = { clips: 4, median: 0.03, largest: 0.1, banked: 0.1 };
const missed = (each: ExerciseReport, change: Partial<typeof holds> = {}) =>
  judge([each], { ...holds, ...change })
    .filter(([, reached]) => !reached)
    .map(([figure]) => figure);

describe('judge', () => {
  it('holds every good position to its own target, not their mean', () => {
    expect(missed(report(position(true), position(true)))).toEqual([]);
    expect(missed(report(position(true), position(true, { offByOne: 0.93 })))).toHaveLength(1);
    expect(missed(report(position(true, { meanError: 0.04 })))).toHaveLength(1);
  });

  it('lets other positions miscount when they are told, and no other', () => {
    expect(missed(report(position(false, { offByOne: 0, meanError: 1 })))).toEqual([]);
    expect(missed(report(position(false, { offByOne: 0, countedOrTold: 0.9 })))).toHaveLength(1);
  });

  it('allows no false repetition and no hold that is off by more than 0.2 s', () => {
    expect(missed({ ...report(position(true)), falseRepsPerIdleMinute: 0.1 })).toHaveLength(1);
    expect(missed(report(position(true)), { largest: 0.3 })).toEqual(['Holds: largest error 0.30 s']);
  });
});

describe('writeReport', () => {
  it('has a row for every position and says what was missed', () => {
    const reports = [report(position(true, { offByOne: 0.9 }), position(false, { cueMs: 1500, cued: 1 }))];
    const known = { firstSeed: 0, reports, holds };
    const page = writeReport(known, { ...known, firstSeed: 77 });
    expect(page).toContain('From seed 77 on');
    expect(page).toContain('| Hip Bridge | beside | good | 0.90 |');
    expect(page).toContain('1.5 s (100 %)');
    expect(page).toContain('MISSED');
  });
});
