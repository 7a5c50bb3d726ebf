import { pathToFileURL } from 'node:url';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partVersion } from './part-version.ts';

it('the version of a part is that of its package file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ondine-version-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '3.2.1' }));
  expect(partVersion(pathToFileURL(join(folder, 'src', 'main.ts')).href)).toBe('3.2.1');
  await rm(folder, { recursive: true });
});
