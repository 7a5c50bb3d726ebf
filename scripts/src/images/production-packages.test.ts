import { lockSchema, productionPackages } from './production-packages.ts';

const lock = lockSchema.parse({
  packages: {
    'services/a': {
      dependencies: { '@o/shared': '*', one: '1' },
      devDependencies: { 'test-only': '1' },
    },
    'node_modules/@o/shared': { link: true, resolved: 'packages/shared' },
    'packages/shared': { dependencies: { two: '1', '@types/two': '1' } },
    'node_modules/one': { dependencies: { two: '2' }, optionalDependencies: { native: '1', absent: '1' } },
    'node_modules/one/node_modules/two': {},
    'node_modules/two': {
      peerDependencies: { peer: '1', shy: '1' },
      peerDependenciesMeta: { shy: { optional: true } },
    },
    'node_modules/native': {},
    'node_modules/peer': {},
    'node_modules/shy': {},
    'node_modules/test-only': {},
    'node_modules/@types/two': {},
  },
});

describe('what a part needs to run', () => {
  it('is what its own and our other workspaces depend on, each in the version that Node would find', () => {
    const { packages, workspaces } = productionPackages(lock, 'services/a');
    expect(packages).toEqual([
      'node_modules/native',
      'node_modules/one',
      'node_modules/one/node_modules/two',
      'node_modules/peer',
      'node_modules/two',
    ]);
    expect([...workspaces]).toEqual([['node_modules/@o/shared', 'packages/shared']]);
  });

  it('cannot be told when something is not installed', () => {
    const broken = lockSchema.parse({ packages: { 'services/a': { dependencies: { gone: '1' } } } });
    expect(() => productionPackages(broken, 'services/a')).toThrow('services/a needs gone');
  });
});
