import { StartupError } from '@ondine/platform/config';
import type { PlannedFile } from './fill-template.ts';

/** The model: a service with only the deployment files that every service needs. A new service gets the same. */
const model = 'achievements';
const modelDatabase = `ondine-${model}`;

/** Lines, or blocks of lines, about the model; each is repeated for the new service directly below. */
const repeated: readonly { readonly file: string; readonly excerpts: readonly RegExp[] }[] = [
  {
    file: 'docker-compose.yml',
    excerpts: [
      /^ +ACHIEVEMENTS_URL: .*\n/gm,
      /^ +achievements: \{ condition: .*\n/gm,
      /^ {2}achievements:\n(?: {4}.*\n)+\n/gm,
    ],
  },
  { file: 'k8s/base/kustomization.yaml', excerpts: [/^ +- achievements\.yaml\n/gm] },
  { file: 'k8s/base/config.yaml', excerpts: [/^ +ACHIEVEMENTS_URL: .*\n/gm] },
  { file: 'k8s/base/gateway.yaml', excerpts: [/^ +- name: ACHIEVEMENTS_URL\n.*\n/gm] },
  { file: 'k8s/base/network-policies.yaml', excerpts: [/ achievements,/g] },
  {
    file: 'k8s/overlays/production/images/kustomization.yaml',
    excerpts: [/^- name: ondine\/achievements\n(?: {2}.*\n)+/gm],
  },
  ...['dev', 'dev/migrate'].map((overlay) => ({
    file: `k8s/overlays/${overlay}/kustomization.yaml`,
    excerpts: [/^ +- \{ name: ondine\/achievements,.*\n/gm],
  })),
];

/** Files of several YAML documents, with the mark of the model's documents. */
const documents: readonly { readonly file: string; readonly mark: string }[] = [
  { file: 'k8s/migrate/jobs.yaml', mark: `name: migrate-${model}\n` },
  { file: 'k8s/overlays/dev/secrets.yaml', mark: `name: ${modelDatabase} ` },
  { file: 'k8s/secrets.example.yaml', mark: `name: ${modelDatabase} ` },
];

const renamed = (text: string, name: string) =>
  text.replaceAll(model, name).replaceAll(model.toUpperCase(), name.toUpperCase());

const missing = (file: string) =>
  new StartupError(
    `${file} no longer shows ${model} as it did, which a new service is deployed like: the generator needs to learn its new form.`,
  );

function repeatDocument(text: string, mark: string, name: string, file: string): string {
  const parts = text.split(/^---\n/m);
  const found = parts.findIndex((part) => part.includes(mark));
  const like = parts[found];
  if (like === undefined) throw missing(file);
  return parts.toSpliced(found + 1, 0, renamed(like, name)).join('---\n');
}

/** The manifest file of one service alone. */
export const deployedLike = (read: (file: string) => string, name: string): PlannedFile => ({
  path: `k8s/base/${name}.yaml`,
  text: renamed(read(`k8s/base/${model}.yaml`), name),
});

/** The same excerpt of another service. */
const excerptOf = ({ source, flags }: RegExp, name: string) => new RegExp(renamed(source, name), flags);

/**
 * The deployment files without a service that was generated like the model.
 * @returns also the files in which its text differs from the model's
 */
export function withoutDeployment(
  read: (file: string) => string,
  name: string,
): { readonly files: readonly PlannedFile[]; readonly changed: readonly string[] } {
  const changed = new Set<string>();
  const lines = repeated.map(({ file, excerpts }) => {
    const text = excerpts.reduce((left, excerpt) => {
      const own = excerptOf(excerpt, name);
      const made = (left.match(excerpt) ?? []).map((like) => renamed(like, name));
      if ((left.match(own) ?? []).join('\0') !== made.join('\0')) changed.add(file);
      return left.replaceAll(own, '');
    }, read(file));
    return { path: file, text };
  });
  const parts = documents.map(({ file, mark }) => {
    const all = read(file).split(/^---\n/m);
    const like = all.find((part) => part.includes(mark)) ?? '';
    const own = all.findIndex((part) => part.includes(renamed(mark, name)));
    if (all[own] !== renamed(like, name)) changed.add(file);
    return { path: file, text: own === -1 ? read(file) : all.toSpliced(own, 1).join('---\n') };
  });
  return { files: [...lines, ...parts], changed: [...changed] };
}

/**
 * The deployment files that a new service changes: Compose and Kubernetes treat it like the plainest existing service.
 * @param read the text of a file of the project
 * @throws StartupError when one of the files no longer has the expected text
 */
export function planDeployment(read: (file: string) => string, name: string): PlannedFile[] {
  return [
    deployedLike(read, name),
    ...repeated.map(({ file, excerpts }) => ({
      path: file,
      text: excerpts.reduce((text, excerpt) => {
        if (text.search(excerpt) === -1) throw missing(file);
        return text.replaceAll(excerpt, (like) => like + renamed(like, name));
      }, read(file)),
    })),
    ...documents.map(({ file, mark }) => ({
      path: file,
      text: repeatDocument(read(file), mark, name, file),
    })),
  ];
}
