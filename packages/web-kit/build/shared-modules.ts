import { installedVersion, ownVersion } from './package-versions.ts';

/** Version of the kit's shared modules. Federation writes that of the package into manifests, so this is the same. */
export const kitVersion = ownVersion;

/** Libraries that exist once in a tab. A remote built with another minor uses the shell's. */
const sharedLibraries = ['react', 'react-dom', 'react/jsx-runtime'] as const;

/** Modules of the kit that exist once in a tab; remotes carry no copy, they always run inside the shell. */
const sharedKitModules = ['@ondine/web-kit/runtime', '@ondine/web-kit/router'] as const;

/** Of libraries what the shell has of them; remotes carry no copy. Zod is `shell/src/remotes/shared-zod.ts` there. */
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
