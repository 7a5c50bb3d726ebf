/** Put in by the build. */
declare const __REACT_VERSION__: string;
declare const __KIT_VERSION__: string;
/** Public keys of releases, base64url. */
declare const __RELEASE_KEYS__: readonly string[];

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
