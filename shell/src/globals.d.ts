/** Defined by the build. */
declare const __SHELL_VERSION__: string;
declare const __REACT_VERSION__: string;
declare const __ZOD_VERSION__: string;
declare const __KIT_VERSION__: string;
/** Whether the service workers of the shell were built too: not with a development server. */
declare const __WITH_WORKERS__: boolean;
/** Public keys of releases, base64url. */
declare const __RELEASE_KEYS__: readonly string[];

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
