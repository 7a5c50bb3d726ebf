import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './write-files.ts';

it('writes what was planned, and puts everything back as it was', () => {
  const root = mkdtempSync(join(tmpdir(), 'ondine-write-'));
  try {
    writeFileSync(join(root, 'package.json'), 'before');
    const takeBack = writeFiles(root, [
      { path: 'services/journal/src/main.ts', text: 'code' },
      { path: 'services/journal/package.json', text: '{}' },
      { path: 'package.json', text: 'after' },
    ]);
    expect(readFileSync(join(root, 'services/journal/src/main.ts'), 'utf8')).toBe('code');
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('after');
    takeBack();
    expect(readdirSync(root, { recursive: true })).toEqual(['package.json']);
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('before');
  } finally {
    rmSync(root, { recursive: true });
  }
});
