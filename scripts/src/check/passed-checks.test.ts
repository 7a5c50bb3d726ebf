import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf, listProjectFiles, passedChecks, within } from './passed-checks.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ondine-passed-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  mkdirSync(join(root, 'chat'));
  mkdirSync(join(root, 'auth'));
  writeFileSync(join(root, '.gitignore'), 'dist\n');
  writeFileSync(join(root, 'chat', 'a.ts'), 'one');
  writeFileSync(join(root, 'auth', 'b.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const ofChat = () => fingerprintOf(['eslint'], listProjectFiles(root).filter(within(['chat'])));

describe('what a check passed on', () => {
  it.each([
    ['a changed file', () => writeFileSync(join(root, 'chat', 'a.ts'), 'two')],
    ['a file more', () => writeFileSync(join(root, 'chat', 'c.ts'), '')],
    ['a file less', () => rmSync(join(root, 'chat', 'a.ts'))],
    ['changed settings in the root', () => writeFileSync(join(root, 'package-lock.json'), '{}')],
  ])('is another with %s', (_what, change) => {
    const before = ofChat();
    change();
    expect(ofChat()).not.toBe(before);
  });

  it.each([
    ['a file that is as it was', () => writeFileSync(join(root, 'chat', 'a.ts'), 'one')],
    ['a change where the check does not look', () => writeFileSync(join(root, 'auth', 'b.ts'), 'two')],
    ['what git ignores', () => writeFileSync(join(root, 'dist'), 'two')],
  ])('is the same with %s', (_what, change) => {
    const before = ofChat();
    change();
    expect(ofChat()).toBe(before);
  });

  it('is kept by the name of the check, and the last one alone', () => {
    const passed = passedChecks(join(root, 'dist-checks'));
    expect(passed.has('Lint, services', 'x')).toBe(false);
    passed.add('Lint, services', 'x');
    expect([passed.has('Lint, services', 'x'), passed.has('Lint, packages', 'x')]).toEqual([true, false]);
    passed.add('Lint, services', 'y');
    expect(passed.has('Lint, services', 'x')).toBe(false);
  });
});
