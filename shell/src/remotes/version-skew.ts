/** A shared module that the remote was built against in another minor version. */
export interface Skew {
  readonly name: string;
  readonly shell: string;
  readonly remote: string;
}

const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');

/**
 * Where a remote uses the shell's module instead of the one it was built with: federation does so silently, and the
 * remote's team should know.
 * @param ours versions by module name
 */
export const findSkew = (
  ours: Readonly<Record<string, string>>,
  theirs: readonly { readonly name: string; readonly version: string }[],
): Skew[] =>
  theirs.flatMap(({ name, version }) => {
    const shell = ours[name];
    return shell !== undefined && minorOf(shell) !== minorOf(version)
      ? [{ name, shell, remote: version }]
      : [];
  });
