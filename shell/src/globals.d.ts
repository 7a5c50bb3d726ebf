/** Put in by the build. */
declare const __REACT_VERSION__: string;
declare const __KIT_VERSION__: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
