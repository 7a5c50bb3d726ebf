import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { withLocked, withoutLocked } from './lock-file.ts';
import { parseRemoteName, parseServiceName } from './names.ts';
import { planRemote } from './plan-remote.ts';
import { planService } from './plan-service.ts';

const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
const journal = { folder: 'services/journal', name: '@ondine/journal' };

describe('a lock file', () => {
  const before = {
    name: 'ondine',
    packages: {
      '': { name: 'ondine', workspaces: ['scripts'], engines: { node: '>=20' } },
      'node_modules/zod': { version: '4.0.0' },
      scripts: {
        name: '@ondine/scripts',
        version: '1',
        dependencies: { zod: '^4' },
        devDependencies: { x: '1' },
      },
    },
  };
  const after = {
    name: 'ondine',
    packages: {
      '': { name: 'ondine', workspaces: ['services/journal', 'scripts'], engines: { node: '>=20' } },
      'node_modules/@ondine/journal': { resolved: 'services/journal', link: true },
      'node_modules/zod': { version: '4.0.0' },
      scripts: {
        name: '@ondine/scripts',
        version: '1',
        dependencies: { '@ondine/journal': '*', zod: '^4' },
        devDependencies: { x: '1' },
      },
      'services/journal': { name: '@ondine/journal', version: '0.1.0', dependencies: { zod: '^4' } },
    },
  };

  it('has a new workspace as npm writes it', () => {
    const packages = {
      '': text({ name: 'ondine', workspaces: ['services/journal', 'scripts'], scripts: {} }),
      scripts: text({ name: '@ondine/scripts', dependencies: { '@ondine/journal': '*', zod: '^4' } }),
      'services/journal': text({
        name: '@ondine/journal',
        version: '0.1.0',
        type: 'module',
        dependencies: { zod: '^4' },
      }),
    };
    expect(withLocked(text(before), journal, packages)).toBe(text(after));
  });

  it('is as before without it, whatever npm has put into its folder', () => {
    const nested = { ...after.packages, 'services/journal/node_modules/zod': { version: '3.0.0' } };
    expect(withoutLocked(text({ ...after, packages: nested }), journal)).toBe(text(before));
    expect(withoutLocked(text(before), journal)).toBe(text(before));
  });
});

describe('the lock file of the project', () => {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');

  it.each([
    [
      'remote',
      planRemote(projectRoot, parseRemoteName('sample')),
      { folder: 'mf-sample', name: '@ondine/mf-sample' },
    ],
    [
      'service',
      planService(projectRoot, parseServiceName('sample')),
      { folder: 'services/sample', name: '@ondine/sample' },
    ],
  ])('has a new %s, whose packages it knows, and is itself again without it', (_kind, files, workspace) => {
    const planned = files.find(({ path }) => path === 'package-lock.json')?.text ?? '';
    const { packages } = JSON.parse(planned) as {
      packages: Record<string, { dependencies?: object } | undefined>;
    };
    expect(packages[workspace.folder]).toBeDefined();
    for (const name of Object.keys(packages[workspace.folder]?.dependencies ?? {}))
      expect([name, packages[`node_modules/${name}`]]).toEqual([name, expect.anything()]);
    expect(withoutLocked(planned, workspace)).toBe(lock);
  });
});
