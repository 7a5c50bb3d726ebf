import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { kubernetesViolations, overlays } from './kubernetes-violations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ondine-k8s-'));
  cpSync(join(projectRoot, 'k8s'), join(root, 'k8s'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function change(file: string, from: string, to: string): void {
  const path = join(root, 'k8s', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

function find(): string {
  try {
    return kubernetesViolations(root, 'production').join('\n');
  } catch (error) {
    return String(error);
  }
}

describe('the manifests for a cluster', () => {
  it.each(overlays)('hold for %s against the schemas, our rules and the settings of the parts', (overlay) => {
    expect(kubernetesViolations(root, overlay)).toEqual([]);
  });

  it.each([
    [
      'a setting that reaches nobody',
      'base/config.yaml',
      'REMOTES_URL:',
      "REMOTE_URL: ''\n  REMOTES_URL:",
      /REMOTE_URL of ConfigMap ondine-config reaches nobody/,
    ],
    [
      'a secret that reaches nobody',
      'secrets.example.yaml',
      'LLM_API_KEY:',
      "LLM_KEY: ''\n  LLM_API_KEY:",
      /LLM_KEY of Secret ondine-chat reaches nobody/,
    ],
    [
      'a field of the wrong type',
      'base/gateway.yaml',
      'containerPort: 8080',
      'containerPort: http',
      /must be integer/,
    ],
    [
      'a field that Kubernetes does not know',
      'base/auth.yaml',
      'readinessProbe:',
      'readynessProbe:',
      /readynessProbe, which nobody knows/,
    ],
    [
      'a field of KEDA that does not exist',
      'base/chat.yaml',
      'cooldownPeriod',
      'coolDownPeriod',
      /coolDownPeriod, which nobody knows/,
    ],
    [
      'a kind without a schema',
      'base/config.yaml',
      'kind: ConfigMap',
      'kind: ConfigMop',
      /no schema|meets no ConfigMap/,
    ],
    [
      'a root that can be written to',
      'base/chat.yaml',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      /chat may write to its root/,
    ],
    ['capabilities', 'base/chat.yaml', 'drop: [ALL]', 'drop: []', /chat keeps capabilities/],
    ['root', 'base/chat.yaml', 'runAsUser: 1000', 'runAsUser: 0', /chat runs as root/],
    ['no limit of memory', 'base/sessions.yaml', ', memory: 384Mi', '', /sessions has no limit of memory/],
    [
      'no liveness probe',
      'base/sessions.yaml',
      'livenessProbe:',
      'readinessProbeToo:',
      /sessions has no liveness probe/,
    ],
    [
      'replicas that go before others come',
      'base/auth.yaml',
      'maxUnavailable: 0',
      'maxUnavailable: 1',
      /auth loses replicas/,
    ],
    [
      'a number of replicas beside the autoscaler',
      'base/auth.yaml',
      'revisionHistoryLimit: 5',
      'replicas: 5',
      /auth fights/,
    ],
    [
      'an image of no version',
      'overlays/production/images/kustomization.yaml',
      'newTag: 0.1.0',
      'newTag: latest',
      /of no version/,
    ],
    [
      'a setting that the part does not know',
      'base/gateway.yaml',
      'name: CHAT_URL\n',
      'name: CHAT_ADDRESS\n',
      /CHAT_ADDRESS is no setting of gateway/,
    ],
    [
      'a setting that Compose gives and the cluster does not',
      'base/gateway.yaml',
      `            - name: REMOTES_URL
              valueFrom: { configMapKeyRef: { name: ondine-config, key: REMOTES_URL } }
`,
      '',
      /REMOTES_URL is given to gateway nowhere/,
    ],
    [
      'a setting that is left out for a reason',
      'base/auth.yaml',
      'name: PRODUCT_NAME\n',
      'name: SEED_DEMO\n',
      /SEED_DEMO is given to auth, and omitted-settings/,
    ],
    [
      'a secret that the part needs and does not get',
      'base/chat.yaml',
      'name: LLM_API_KEY\n',
      'name: LLM_MODEL\n',
      /chat: LLM_API_KEY/,
    ],
    [
      'a key of the configuration that is not there',
      'base/config.yaml',
      'JWKS_URL:',
      'JWKS:',
      /JWKS_URL of ondine-config, which is not there/,
    ],
    [
      'a secret that nobody lists',
      'secrets.example.yaml',
      '  LLM_API_KEY:',
      '  LLM_KEY:',
      /LLM_API_KEY of ondine-chat, which k8s/,
    ],
    [
      'a service that everybody reaches',
      'base/network-policies.yaml',
      'matchLabels: { app.kubernetes.io/name: auth }\n  policyTypes: [Ingress]\n  ingress:\n    - from:\n        - podSelector:',
      'matchLabels: { app.kubernetes.io/name: auth }\n  policyTypes: [Ingress]\n  ingress:\n    - from:\n        - namespaceSelector: {}\n        - podSelector:',
      /keys lets another namespace in/,
    ],
    [
      'figures that everybody in another namespace reaches',
      'base/network-policies.yaml',
      '          podSelector:\n            matchLabels: { app.kubernetes.io/name: prometheus }\n',
      '',
      /metrics lets another namespace in/,
    ],
    [
      'more than figures open to Prometheus',
      'base/network-policies.yaml',
      'port: 9090',
      'port: 8080',
      /metrics lets another namespace in/,
    ],
    [
      'figures at another port than is scraped',
      'base/chat.yaml',
      'containerPort: 9090',
      'containerPort: 9091',
      /chat does not show its figures/,
    ],
    [
      'a scaler on somebody else’s queue',
      'base/chat.yaml',
      'ondine.chat',
      'ondine.sessions',
      /chat is scaled on a queue other/,
    ],
    [
      'a part without a budget of disruptions',
      'base/chat.yaml',
      'kind: PodDisruptionBudget',
      'kind: PodDisruptionPlan',
      /chat has no PodDisruptionBudget/,
    ],
    [
      'a job that may run beside itself',
      'backup/backup.yaml',
      'concurrencyPolicy: Forbid',
      'concurrencyPolicy: Allow',
      /CronJob backup may run beside itself/,
    ],
    [
      'a job that may run for ever',
      'backup/backup.yaml',
      '      activeDeadlineSeconds: 21600\n',
      '',
      /CronJob backup may run for ever/,
    ],
    [
      'a job without a time zone',
      'backup/backup.yaml',
      '  timeZone: Etc/UTC\n',
      '',
      /CronJob backup goes by the clock/,
    ],
    [
      'a job that makes up for every night',
      'backup/backup.yaml',
      '  startingDeadlineSeconds: 3600\n',
      '',
      /CronJob backup makes up for/,
    ],
    [
      'a job that reaches nothing',
      'backup/backup.yaml',
      'kind: NetworkPolicy\nmetadata:\n  name: backup\nspec:\n  podSelector:\n    matchLabels: { app.kubernetes.io/name: backup }',
      'kind: NetworkPolicy\nmetadata:\n  name: backup\nspec:\n  podSelector:\n    matchLabels: { app.kubernetes.io/name: copy }',
      /no policy lets backup reach anything/,
    ],
    [
      'a backup that nobody encrypts',
      'backup/backup.yaml',
      'name: BACKUP_KEY\n',
      'name: S3_REGION\n',
      /CronJob backup: BACKUP_KEY/,
    ],
    [
      'a bucket that is none',
      'overlays/production/kustomization.yaml',
      's3://ondine-backups/production',
      '/srv/backups',
      /CronJob backup: BACKUP_TO: Not s3:/,
    ],
    [
      'a job in a root that can be written to',
      'backup/backup.yaml',
      'readOnlyRootFilesystem: true',
      'readOnlyRootFilesystem: false',
      /CronJob backup may write to its root/,
    ],
    [
      'a patch that meets nothing',
      'overlays/production/kustomization.yaml',
      '/spec/maxReplicas',
      '/spec/mostReplicas',
      /A patch meets nothing/,
    ],
    [
      'more of kustomize than is built here',
      'base/kustomization.yaml',
      'resources:',
      'namePrefix: x-\nresources:',
      /namePrefix/,
    ],
  ])('are refused with %s', (_name, file, from, to, violation) => {
    change(file, from, to);
    expect(find()).toMatch(violation);
  });
});
