import { installedVersion, ownVersion } from './package-versions.ts';

/** Version of the kit's shared modules. It equals the package version, which federation writes into manifests. */
export const kitVersion = ownVersion;

/** Libraries that exist once in a tab. A remote built with another minor version uses the shell's. */
const sharedLibraries = ['react', 'react-dom', 'react/jsx-runtime'] as const;

/** Modules of the kit that exist once in a tab; remotes contain no copy, because they always run inside the shell. */
const sharedKitModules = ['@ondine/web-kit/runtime', '@ondine/web-kit/router'] as const;

/**
 * Libraries of which the shell provides a part; remotes contain no copy. The shell's zod is
 * `shell/src/remotes/shared-zod.ts`.
 */
const shellLibraries = ['zod'] as const;

const packageOf = (name: string) => (name.startsWith('react/') ? 'react' : name);

/** The `shared` option of a remote's federation plugin. */
export function remoteShared(): Record<string, object> {
  const libraries = sharedLibraries.map((name) => {
    const version = installedVersion(packageOf(name));
    return [
      name,
      { singleton: true, version, requiredVersion: `^${version.split('.')[0] ?? version}.0.0` },
    ] as const;
  });
  const kit = sharedKitModules.map(
    (name) => [name, { singleton: true, import: false as const, requiredVersion: `^${kitVersion}` }] as const,
  );
  const ofShell = shellLibraries.map((name) => {
    const requiredVersion = `^${installedVersion(name)}`;
    return [name, { singleton: true, import: false as const, requiredVersion }] as const;
  });
  return Object.fromEntries<object>([...libraries, ...kit, ...ofShell]);
}
