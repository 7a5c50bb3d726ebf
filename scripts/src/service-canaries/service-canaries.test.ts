import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceCanaries, type ServiceName, serviceNames } from '@ondine/contracts';
import { buildKustomization, type Manifest } from '../deploy/kubernetes/build-kustomization.ts';
import { kubernetesViolations } from '../deploy/kubernetes/kubernetes-violations.ts';
import { projectRoot } from '../project-root.ts';
import { type CanaryChange, changeCanaries } from './change-canaries.ts';
import { changeClusterCanaries } from './cluster-canaries.ts';
import { changeCanariesFile } from './folder-canaries.ts';

const url = 'http://chat-canary:8080';
const chat = { url, version: '0.2.0', share: 10 };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ondine-canaries-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('a change of a canary', () => {
  it('begins it, changes what is said and keeps what is not, and ends it', () => {
    const auth = { ...chat, version: '9' };
    const begun = changeCanaries({ auth }, 'chat', chat);
    expect(begun).toEqual({ auth, chat });
    expect(changeCanaries(begun, 'chat', { share: 50 })).toEqual({ auth, chat: { ...chat, share: 50 } });
    expect(changeCanaries(begun, 'chat', { share: 0 })).toEqual({ auth });
  });

  it.each<[string, ServiceCanaries, CanaryChange]>([
    ['has no canary', {}, { share: 0 }],
    ['--version', {}, { share: 10, url }],
    ['--url', {}, { share: 10, version: '0.2.0' }],
    ['--url', {}, { ...chat, url: 'file:///etc/passwd' }],
  ])('is refused with a word about it: %s', (word, canaries, change) => {
    expect(() => changeCanaries(canaries, 'chat', change)).toThrow(word);
  });

  it('is written into the file that a running gateway reads', () => {
    const file = join(root, 'data', 'service-canaries.json');
    changeCanariesFile(file, (canaries) => changeCanaries(canaries, 'chat', chat));
    changeCanariesFile(file, (canaries) => changeCanaries(canaries, 'chat', { share: 20 }));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ chat: { ...chat, share: 20 } });
    expect(readdirSync(join(root, 'data'))).toEqual(['service-canaries.json']);
  });
});

describe('a canary in a cluster', () => {
  beforeEach(() => {
    cpSync(join(projectRoot, 'k8s'), join(root, 'k8s'), { recursive: true });
  });
  const change = (service: ServiceName, what: CanaryChange) =>
    changeClusterCanaries(root, 'production', (canaries) => changeCanaries(canaries, service, what));
  const build = () => buildKustomization(join(root, 'k8s', 'overlays', 'production'));
  const named = (manifests: readonly Manifest[], kind: string, name: string) =>
    manifests.find((each) => each.kind === kind && each.metadata.name === name);

  it.each(serviceNames)('of %s keeps to all that we ask of manifests, beside the live one', (service) => {
    const before = build();
    change(service, { ...chat, url: `http://${service}-canary:8080` });
    expect(kubernetesViolations(root, 'production')).toEqual([]);
    const live = build().filter(({ metadata }) => !metadata.name.endsWith('-canary'));
    const isMap = ({ metadata }: Manifest) => metadata.name === 'ondine-canaries';
    expect(live.filter((each) => !isMap(each))).toEqual(before.filter((each) => !isMap(each)));
  });

  it('runs the image of its version, and no Service or autoscaler of the live one takes it for its own', () => {
    change('chat', chat);
    const manifests = build();
    const deployment = JSON.stringify(named(manifests, 'Deployment', 'chat-canary'));
    expect(deployment).toContain('"image":"registry.example/ondine/chat:0.2.0"');
    expect(deployment).toContain('"matchLabels":{"app.kubernetes.io/name":"chat-canary"}');
    expect(deployment).not.toMatch(/"app\.kubernetes\.io\/name":"chat"/);
    expect(named(manifests, 'Service', 'chat-canary')).toMatchObject({
      spec: { selector: { 'app.kubernetes.io/name': 'chat-canary' } },
    });
  });

  it('is let in and out where the part is, and opens nothing else', () => {
    change('chat', chat);
    const policies = build().filter(
      ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name.endsWith('-chat-canary'),
    );
    expect(policies.map(({ metadata }) => metadata.name).toSorted()).toEqual(
      ['fetch-keys', 'gateway', 'keys', 'metrics', 'outward', 'services'].map(
        (name) => `${name}-chat-canary`,
      ),
    );
    const [gateway] = policies.filter(({ metadata }) => metadata.name === 'gateway-chat-canary');
    expect(gateway?.['spec']).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } },
      policyTypes: ['Egress'],
      egress: [
        {
          to: [
            {
              podSelector: {
                matchExpressions: [
                  { key: 'app.kubernetes.io/name', operator: 'In', values: ['chat-canary'] },
                ],
              },
            },
          ],
          ports: [{ port: 8080, protocol: 'TCP' }],
        },
      ],
    });
  });

  it('is named in the map that the gateway reads, and leaves nothing behind when it ends', () => {
    const files = () => readdirSync(join(root, 'k8s', 'overlays', 'production', 'canaries')).toSorted();
    const before = build();
    change('chat', chat);
    expect(named(build(), 'ConfigMap', 'ondine-canaries')).toMatchObject({
      data: { 'canaries.json': JSON.stringify({ chat }, null, 2) },
    });
    expect(files()).toEqual(['canaries.yaml', 'chat.yaml', 'kustomization.yaml']);
    change('chat', { share: 0 });
    expect(files()).toEqual(['canaries.yaml', 'kustomization.yaml']);
    expect(build()).toEqual(before);
  });
});
