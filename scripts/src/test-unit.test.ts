import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The files that a command of a package would run, from the root of the project. */
function listTests(...command: string[]): string[] {
  const { stdout } = spawnSync('npm', [...command, '--listTests'], {
    cwd: projectRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return stdout
    .split('\n')
    .filter((line) => /\.test\.tsx?$/.test(line))
    .map((file) => relative(projectRoot, file).replaceAll('\\', '/'));
}

describe('the tests that need nothing but Node', () => {
  it('are those of a file when its path is given', () => {
    expect(listTests('run', '--silent', 'test:unit', '--', 'scripts/src/test-unit')).toEqual([
      'scripts/src/test-unit.test.ts',
    ]);
  });

  it('are those of a workspace when it is named', () => {
    const files = listTests('test', '--silent', '-w', 'mf-chat', '--');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith('mf-chat/'))).toEqual([]);
  });
});
