/** A workspace by its folder, with the folders of the workspaces that it names as dependencies. */
export type WorkspaceGraph = Readonly<Record<string, readonly string[]>>;

/** Files that do not affect whether code works. */
const words = /^(?:docs|\.vscode)\/|\.md$|^(?:LICENSE|\.editorconfig|\.github\/CODEOWNERS)$/;

/**
 * The workspaces that a change may break: those with a changed file, and all that depend on them. A file outside of
 * every workspace (lock file, tool settings, workflows) may break any.
 * @param files changed paths from the project root, with forward slashes
 * @returns folders, in the order of the graph
 */
export function findAffected(graph: WorkspaceGraph, files: readonly string[]): string[] {
  const folders = Object.keys(graph);
  const ownerOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`));
  const telling = files.filter((file) => !words.test(file));
  if (telling.some((file) => ownerOf(file) === undefined)) return folders;

  const affected = new Set(telling.flatMap((file) => ownerOf(file) ?? []));
  const before = { size: -1 };
  while (affected.size > before.size) {
    before.size = affected.size;
    for (const folder of folders) {
      if (graph[folder]?.some((dependency) => affected.has(dependency))) affected.add(folder);
    }
  }
  return folders.filter((folder) => affected.has(folder));
}
