/** Where this remote's own files are served; webpack fills it in from the address of its entry. */
declare const __webpack_public_path__: string;

/** The folder of the pose model in this release of the remote, ending in a slash. */
export const poseAssetsUrl = (): string =>
  new URL('pose/', new URL(__webpack_public_path__, window.location.href)).href;
