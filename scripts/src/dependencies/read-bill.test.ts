import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';
import { readWorkspaces } from '../workspaces.ts';
import { billSchema, findMissing, manifestSchema, withoutTools } from './find-missing.ts';
import { ownLicense } from './own-license.ts';
import { readBill } from './read-bill.ts';

const component = (name: string, properties: { name: string; value: string }[] = []) => ({
  'bom-ref': `${name}@1.0.0`,
  purl: `pkg:npm/${name.replace('@', '%40')}@1.0.0`,
  properties,
});
const bill = {
  bomFormat: 'CycloneDX' as const,
  components: [
    component('@ondine/chat'),
    component('zod'),
    component('jest', [{ name: 'cdx:npm:package:development', value: 'true' }]),
  ],
  dependencies: [
    { ref: '@ondine/chat@1.0.0', dependsOn: ['zod@1.0.0', 'jest@1.0.0'] },
    { ref: 'jest@1.0.0', dependsOn: [] },
  ],
};

describe('the list of dependencies', () => {
  it('names every workspace and what each directly needs, by version and hash, and no tools', () => {
    const { metadata, components, dependencies } = billSchema.parse(JSON.parse(readBill(projectRoot)));
    const text = readFileSync(join(projectRoot, 'node_modules', 'express', 'package.json'), 'utf8');
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
    const express = components.find(({ purl }) => purl === `pkg:npm/express@${version}`);
    expect(express).toMatchObject({ hashes: [{ alg: 'SHA-512' }], licenses: [{ license: { id: 'MIT' } }] });
    expect(components.filter(({ purl }) => /\/(?:prettier|jest|eslint)@/.test(purl))).toEqual([]);
    const gateway = dependencies.find(({ ref }) => ref.startsWith('@ondine/gateway@'));
    expect(gateway?.dependsOn).toContain(`express@${version}`);
    const own = components.filter(({ purl }) => purl.startsWith('pkg:npm/%40ondine/'));
    expect(own.map(({ licenses }) => licenses)).toEqual(own.map(() => [{ license: { name: ownLicense } }]));
    expect(metadata?.component['licenses']).toEqual([{ license: { name: ownLicense } }]);
  });

  it.each(['.', ...readWorkspaces(projectRoot)])('has in %s a part that only we may use', (folder) => {
    const manifest = readFileSync(join(projectRoot, folder, 'package.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ license: ownLicense, private: true });
  });

  it('leaves out what only tools need', () => {
    expect(withoutTools(bill)).toEqual({
      ...bill,
      components: bill.components.slice(0, 2),
      dependencies: [{ ref: '@ondine/chat@1.0.0', dependsOn: ['zod@1.0.0'] }],
    });
  });

  it('is refused when it leaves out a workspace or what one needs', () => {
    const missing = (dependencies: Record<string, string>, name = '@ondine/chat') =>
      findMissing(bill, [manifestSchema.parse({ name, dependencies })]);
    expect(missing({ zod: '^4.0.0' })).toEqual([]);
    expect(missing({ zod: '^4.0.0', pino: '^9.0.0' })).toEqual(['pino, of @ondine/chat, is not in the list']);
    expect(missing({}, '@ondine/auth')).toEqual(['@ondine/auth, of @ondine/auth, is not in the list']);
  });
});
