import type { ImageContent } from './list-image-files.ts';

/** The files that a process opened, from the output of `tracing`: real paths without duplicates. */
export function readTrace(trace: string): Set<string> {
  const opened = trace.matchAll(
    /^\d+ +(?:open(?:at2?)?\(|<\.\.\. open(?:at2?)? resumed>).* = \d+<([^>]+)>$/gm,
  );
  return new Set([...opened].map(([, path = '']) => path.replace(/ \(deleted\)$/, '')));
}

/** Whether a trace extends to the exit of its process. */
export function isWhole(trace: string): boolean {
  const [, pid] = /^(\d+) /.exec(trace) ?? [];
  return pid !== undefined && new RegExp(`^${pid} +\\+\\+\\+ (?:exited|killed)`, 'm').test(trace);
}

/** Paths of Node's base image that may be read: the C library and its settings, and kernel files. */
const ofTheBase = [
  /^\/(?:proc|sys|dev)\//,
  /^\/etc\/(?:ld\.so\.cache|resolv\.conf|hosts|host\.conf|nsswitch\.conf|gai\.conf|localtime|passwd|group)$/,
  /^\/(?:usr\/)?lib(?:64|\/[^/]+-linux-gnu)?\/(?:ld-linux[-\w]*|lib(?:c|m|dl|rt|pthread|gcc_s|stdc\+\+|atomic|resolv|nss_\w+))\.so[.\d]*$/,
  /^\/usr\/share\/zoneinfo\//,
  // How native packages detect the C library.
  /^\/usr\/bin\/ldd$/,
  // Node looks for OpenSSL settings and works without them.
  /^\/etc\/ssl\/openssl\.cnf$/,
];

/** How a part used the files of its image. */
export interface ImageUse {
  /** Opened paths that are in neither its image nor Node's, sorted. */
  readonly outside: readonly string[];
  /** The number of listed files that it opened. */
  readonly opened: number;
  /** Listed files that it never opened, with their sizes in bytes. */
  readonly unopened: ImageContent['files'];
}

/**
 * Compares the files that a part opened with those that its image lists.
 * @param folder where the files of the image lie
 * @param others paths that stand for something of the container, such as its Node
 */
export function judgeUse(
  opened: ReadonlySet<string>,
  { folder, files, others }: { folder: string; files: ImageContent['files']; others: readonly string[] },
): ImageUse {
  const listed = new Set(files.map(({ path }) => `${folder}/${path}`));
  const folders = new Set([folder]);
  for (const path of listed) {
    for (let at = path; at.length > folder.length; at = at.slice(0, at.lastIndexOf('/'))) folders.add(at);
  }
  const isKnown = (path: string) =>
    listed.has(path) ||
    folders.has(path) ||
    others.includes(path) ||
    ofTheBase.some((pattern) => pattern.test(path));
  return {
    outside: [...opened].filter((path) => path.startsWith('/') && !isKnown(path)).toSorted(),
    opened: [...opened].filter((path) => listed.has(path)).length,
    unopened: files.filter(({ path }) => !opened.has(`${folder}/${path}`)),
  };
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
const bytesOf = (files: ImageContent['files']) => files.reduce((sum, { bytes }) => sum + bytes, 0);
/** The package or workspace of a file. */
const ownerOf = (path: string) =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+|^(?:packages|services)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

/** The unopened files by their package or workspace, largest first. */
export function describeUnopened(name: string, { opened, unopened }: ImageUse): string {
  const owners = Object.entries(Object.groupBy(unopened, ({ path }) => ownerOf(path)))
    .map(([owner, files = []]) => ({ owner, files }))
    .toSorted((a, b) => bytesOf(b.files) - bytesOf(a.files));
  return [
    `${name}: ${opened} of ${opened + unopened.length} listed files were opened; ${megabytes(bytesOf(unopened))} MB were not:`,
    ...owners.map(
      ({ owner, files }) => `${megabytes(bytesOf(files))} MB in ${files.length} files of ${owner}`,
    ),
    '',
  ].join('\n');
}
