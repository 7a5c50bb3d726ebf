import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { benchmarks } from './benchmarks.ts';
import type { Figure } from './figure.ts';
import { historyLines, readHistory } from './history.ts';
import { writeFigures } from './page.ts';

const machine = { processor: 'A <fast> one', cores: 2, memory: 8, node: '24.1.0', chromium: null };
const call = (value: number, more: Partial<Figure> = {}): Figure => ({
  what: 'a call & its answer',
  value,
  unit: '×',
  target: { atMost: 1.5 },
  ...more,
});
const lines = (day: number, ...figures: readonly Figure[]) =>
  historyLines([{ benchmark: 'gateway', load: 1.26, figures }], {
    date: new Date(Date.UTC(2026, 10, day)),
    commit: 'abc1234',
    machine,
  });
const list = [
  { name: 'gateway', title: 'Calls' },
  { name: 'visit', title: 'Visits' },
];
const frame =
  'By hand.\n\n<!-- figures: npm run bench -- --write -->\nold\n<!-- end of figures -->\n\nAlso by hand.\n';
const write = (history: string) => writeFigures(frame, readHistory(history), list);

describe('writeFigures', () => {
  it('has the last figures of what has run, what was wanted, and on which machine', () => {
    const { page, charts } = write(
      lines(1, call(1.8), call(7, { what: 'gone since' })) +
        lines(2, call(1.6, { spread: 0.1, peer: 'bare' })),
    );
    expect(page).toMatch(/^By hand\.\n[^]*\nAlso by hand\.\n$/);
    expect(page).toContain('| a call & its answer | ≤ 1.5 × | 1.60 × **missed** | ± 0.10 × | bare |');
    expect(page).toContain(
      '2026-11-02 at `abc1234`, with a load of 1.3 at the start: A <fast> one, 2 cores, 8 GB',
    );
    expect(page).toContain('images/performance/gateway.svg');
    for (const absent of ['gone since', 'old', 'Visits', '1.80']) expect(page).not.toContain(absent);
    expect([...charts.keys()]).toEqual(['gateway.svg']);
  });

  it('draws a point a run, and none of what was measured once', () => {
    expect(write(lines(1, call(1.8))).charts.size).toBe(0);
    const chart = write(lines(1, call(1.8)) + lines(2, call(0.9)) + lines(3, call(1.2))).charts.get(
      'gateway.svg',
    );
    expect(chart?.match(/<circle/g)).toHaveLength(3);
    expect(chart).toContain('a call &amp; its answer');
    expect(chart).toContain('1.20 ×');
  });

  it('leaves what is no number out of the history', () => {
    expect(lines(1, call(Number.NaN))).toBe('');
  });

  it('needs its markers', () => {
    expect(() => writeFigures('By hand.', [], list)).toThrow('lacks');
  });
});

it('the committed page and pictures are those of the committed history', () => {
  const docs = new URL('../../../docs/', import.meta.url);
  const read = (path: string) => readFileSync(new URL(path, docs), 'utf8');
  const { page, charts } = writeFigures(
    read('performance.md'),
    readHistory(read('performance/history.jsonl')),
    benchmarks,
  );
  expect(read('performance.md')).toBe(page);
  const pictures = new URL('images/performance/', docs);
  expect(existsSync(pictures) ? readdirSync(pictures).sort() : []).toEqual([...charts.keys()].sort());
  for (const [file, chart] of charts) expect(read(`images/performance/${file}`)).toBe(chart);
});
