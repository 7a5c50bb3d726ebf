import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runBenchmark } from './run-benchmark.ts';

const printFigure = new URL('../print-figure.ts', import.meta.url).href;
const measure = `import { printFigure } from ${JSON.stringify(printFigure)};
  printFigure('a call', Number(process.env.SIZE), '×', { atMost: 1 });`;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-benchmark-'));
  const scripts = {
    good: 'node good.mjs',
    bad: 'node bad.mjs',
    empty: 'node empty.mjs',
    endless: 'node endless.mjs',
  };
  const files = {
    'package.json': JSON.stringify({ scripts }),
    'good.mjs': measure,
    'bad.mjs': `${measure}\nthrow new Error('in the middle');`,
    'empty.mjs': '',
    'endless.mjs': `${measure}\nsetInterval(() => {}, 1000);`,
  };
  for (const [file, content] of Object.entries(files)) await writeFile(join(root, file), content);
});
afterAll(() => rm(root, { recursive: true }));

const run = (script: string, signal = new AbortController().signal) =>
  runBenchmark(script, { root, env: { SIZE: '3' }, signal });

describe('runBenchmark', () => {
  it('takes the figures, and judges no target', async () => {
    const { figures, failure } = await run('good');
    expect(figures).toEqual([{ what: 'a call', value: 3, unit: '×', target: { atMost: 1 } }]);
    expect(failure).toBeUndefined();
  });

  it('says that one failed, with what it had measured', async () => {
    expect(await run('bad')).toMatchObject({ figures: [{ what: 'a call' }], failure: 'ended with 1' });
    expect(await run('empty')).toEqual({ figures: [], failure: 'measured nothing' });
  });

  it('ends one that is not wanted any more', async () => {
    const interrupted = new AbortController();
    const running = run('endless', interrupted.signal);
    interrupted.abort();
    expect((await running).failure).toMatch(/^ended with/);
  });
});
