import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

/** What a file with this code exports; all files here have one name. */
async function load(code: string): Promise<Record<string, unknown>> {
  const module = new vm.SourceTextModule(code, { identifier: 'compile-once.test/file.js' });
  await module.link(() => Promise.reject(new Error('It imports nothing')));
  await module.evaluate();
  return Object.fromEntries(Object.entries(module.namespace));
}

describe('a module that was compiled for an earlier test file', () => {
  it('is evaluated anew', async () => {
    const code = 'export const own = Symbol("own");';
    const [one, other] = [await load(code), await load(code)];
    expect(typeof other['own']).toBe('symbol');
    expect(other['own']).not.toBe(one['own']);
  });

  it('is compiled again when its code has changed', async () => {
    expect(await load('export const version = 1;')).toEqual({ version: 1 });
    expect(await load('export const version = 2;')).toEqual({ version: 2 });
  });

  it('is compiled again when a test has changed the flags of V8', async () => {
    const code = 'export const kept = true;';
    await load(code);
    setFlagsFromString('--expose-gc');
    try {
      expect(await load(code)).toEqual({ kept: true });
    } finally {
      setFlagsFromString('--no-expose-gc');
    }
  });
});

it('a function of CommonJS can call import()', async () => {
  const imported = new vm.SyntheticModule(['name'], function () {
    this.setExport('name', 'imported');
  });
  await imported.link(() => Promise.reject(new Error('It imports nothing')));
  await imported.evaluate();
  const importIt = vm.compileFunction('return import("anything");', [], {
    importModuleDynamically: () => imported,
  }) as () => Promise<object>;
  expect({ ...(await importIt()) }).toEqual({ name: 'imported' });
});

it('tests run in an ordinary global object', () => {
  // Jest's own environments put an object behind it, which is the context in place of it; reading a global asks that
  // object, so that calculations take a hundred times as long.
  expect(vm.isContext(globalThis)).toBe(true);
});
