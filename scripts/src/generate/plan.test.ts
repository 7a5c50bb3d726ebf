import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@ondine/contracts';
import { projectRoot } from '../project-root.ts';
import { addDependency, addWorkspace, insertAt } from './edit-text.ts';
import { fill } from './fill-template.ts';
import { parseRemoteName, parseServiceName } from './names.ts';
import { planDeployment } from './plan-deployment.ts';
import { planRemote } from './plan-remote.ts';
import { planService } from './plan-service.ts';

describe('a name', () => {
  it('has a form for every place it stands in', () => {
    expect(parseRemoteName('mf-evening-walk')).toEqual({
      kebab: 'evening-walk',
      camel: 'eveningWalk',
      Pascal: 'EveningWalk',
      words: 'evening walk',
      title: 'Evening walk',
    });
  });

  it.each([undefined, '', 'Walk', '7walk', 'a--b', '-a', 'a/b', 'mf-', 'x'.repeat(31)])(
    'of a remote is not %s',
    (given) => {
      expect(() => parseRemoteName(given)).toThrow('is no name for a remote');
    },
  );

  it.each([undefined, '', 'two-words', 'Walk', '../auth'])('of a service is not %s', (given) => {
    expect(() => parseServiceName(given)).toThrow('is no name for a service');
  });
});

describe('a plan', () => {
  it.each([
    ['shell', 'the package in shell'],
    ['platform', 'the package in packages/platform'],
    ['redis', 'a service of docker-compose.yml'],
    ['mongodb', 'a service of docker-compose.yml'],
    ['backup', 'an image of '],
    ['delete', 'a word of the language'],
  ])('is not made for a service %s', (name, reason) => {
    expect(() => planService(projectRoot, parseServiceName(name))).toThrow(reason);
  });

  it('leaves no placeholder of its own, and writes nothing', () => {
    const files = [
      ...planRemote(projectRoot, parseRemoteName('sample')),
      ...planService(projectRoot, parseServiceName('sample')),
    ];
    expect(
      files.filter(({ text }) => /\{\{(?:kebab|camel|Pascal|words|title|folder)\}\}/.test(text)),
    ).toEqual([]);
    expect(existsSync(join(projectRoot, 'mf-sample'))).toBe(false);
    expect(existsSync(join(projectRoot, 'services', 'sample'))).toBe(false);
  });

  it('lists a new service last, so that no other shows its figures at another port', () => {
    const changed = planService(projectRoot, parseServiceName('sample'));
    const { text = '' } = changed.find(({ path }) => path === 'packages/contracts/src/services.ts') ?? {};
    const listed = serviceNames.map((name) => `'${name}', `).join('');
    expect(text).toContain(`serviceNames = [${listed}'sample'] as const`);
  });

  it('keeps the variables of texts', () => {
    expect(fill('{{kebab}}: {{count}}', { kebab: 'walk' })).toBe('walk: {{count}}');
  });

  it('repeats where the platform is deployed what the plainest service has', () => {
    const plan = planDeployment((file) => readFileSync(join(projectRoot, file), 'utf8'), 'sample');
    const textOf = (path: string) => plan.find((file) => file.path === path)?.text ?? '';
    expect(textOf('k8s/base/sample.yaml')).toContain('queueName: ondine.sample');
    expect(textOf('k8s/base/network-policies.yaml')).toContain('achievements, sample, sessions');
    expect(textOf('docker-compose.yml')).toContain('SAMPLE_URL: http://sample:8080');
    expect(() => planDeployment(() => 'nothing', 'sample')).toThrow('no longer shows achievements as it did');
  });
});

describe('an edit', () => {
  const place = { file: 'a.ts', after: 'list = [', before: ']' };

  it('goes before the first end after its beginning', () => {
    expect(insertAt('x = []; list = [1]', place, ', 2')).toBe('x = []; list = [1, 2]');
  });

  it('is refused where the file has changed its form', () => {
    expect(() => insertAt('table = [1]', place, ', 2')).toThrow('a.ts no longer has "list = ["');
    expect(() => insertAt('list = [1', place, ', 2')).toThrow('a.ts no longer has "]"');
  });

  it('puts a workspace behind its like, and a dependency in order', () => {
    expect(JSON.parse(addWorkspace('{"workspaces":["shell","mf-a","e2e"]}', 'mf-b', /^mf-/))).toEqual({
      workspaces: ['shell', 'mf-a', 'mf-b', 'e2e'],
    });
    expect(
      Object.keys(
        (JSON.parse(addDependency('{"dependencies":{"z":"1"}}', 'a')) as { dependencies: object })
          .dependencies,
      ),
    ).toEqual(['a', 'z']);
  });
});
