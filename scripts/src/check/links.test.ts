import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** What the check of links says of documents, as the project sets it up. */
function checkLinks(documents: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'ondine-links-'));
  try {
    for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, name), text);
    const { status, stderr } = spawnSync(
      join(projectRoot, 'node_modules', '.bin', 'remark'),
      [
        '--rc-path',
        join(projectRoot, '.remarkrc.json'),
        '--no-color',
        '--frail',
        '--quiet',
        '--no-stdout',
        '.',
      ],
      { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
    );
    return { status, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the check of links', () => {
  it('takes files, headings and addresses of others', () => {
    const { status } = checkLinks({
      'a.md': '# A\n\n| [b](b.md) | [c](b.md#a-part) |\n| --- | --- |\n\n[x](https://elsewhere.test/)\n',
      'b.md': '# B\n\n## A part\n',
    });
    expect(status).toBe(0);
  });

  it.each([
    ['a file that is not there', '[b](c.md)', 'Cannot find file `c.md`'],
    ['a heading that is not there', '[b](b.md#another)', 'Cannot find heading for `#another` in `b.md`'],
    ['a link in a table', '| [b](c.md) |\n| --- |', 'Cannot find file `c.md`'],
  ])('names %s', (_what, text, violation) => {
    const { status, stderr } = checkLinks({ 'a.md': text, 'b.md': '# B\n' });
    expect(status).toBe(1);
    expect(stderr).toContain(violation);
  });
});
