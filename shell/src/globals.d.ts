/** Put in by the build. */
declare const __SHELL_VERSION__: string;
declare const __REACT_VERSION__: string;
declare const __KIT_VERSION__: string;
/** Whether the worker that sends in the background was built too. */
declare const __WITH_SENDER__: boolean;
/** Public keys of releases, base64url. */
declare const __RELEASE_KEYS__: readonly string[];

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
