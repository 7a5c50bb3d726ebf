import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const source = import.meta.dirname;
const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Imports files in a process of its own. @returns the names of the packages outside the workspaces that were loaded */
function packagesLoadedBy(files: readonly string[]): Set<string> {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context);
        const [, path] = found.url.split('/node_modules/');
        if (path) loaded.add(path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/'));
        return found;
      },
    });
    for (const file of ${JSON.stringify(files)}) await import(file);
    console.log(JSON.stringify([...loaded]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: source,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return new Set(JSON.parse(stdout) as string[]);
}

describe('the index of each folder', () => {
  it('loads no driver and no web framework, so that what imports it starts quickly', () => {
    const loaded = packagesLoadedBy(folders.map(({ name }) => `./${name}/index.ts`));
    const heavy = ['mongoose', 'ioredis', 'rabbitmq-client', 'express', 'helmet', 'jose', 'prom-client'];
    expect(heavy.filter((name) => loaded.has(name))).toEqual([]);
    expect([...loaded].filter((name) => name.startsWith('@opentelemetry/'))).toEqual([]);
    expect(loaded).toContain('zod');
  });
});
