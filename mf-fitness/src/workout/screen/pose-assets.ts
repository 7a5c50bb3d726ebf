import { integrityGlobal, reportRoutes } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit/runtime';
import type { PoseAssets } from '../engine/mediapipe-pose-source.ts';

/** The base URL of this remote's files; webpack derives it from the URL of its entry. */
declare const __webpack_public_path__: string;

/** The last folder of a URL is named after the release. */
const versionOf = (folder: URL): string => folder.pathname.split('/').findLast(Boolean) ?? '';

function report(version: string, reason: string): void {
  const body = { remote: 'mf-fitness', version, reason: reason.slice(0, 300) };
  callApi(reportRoutes.remoteFailure, { body }).catch((error: unknown) => {
    console.warn('A broken pose model could not be reported', error);
  });
}

/** The shell knows the hashes; without the shell, as on a story page, nothing is checked. */
const integrityOf = (address: string): string =>
  (globalThis as { [integrityGlobal]?: (address: string) => string })[integrityGlobal]?.(address) ?? '';

/** The files of the pose model in this release of the remote. */
export function poseAssets(): PoseAssets {
  const release = new URL(__webpack_public_path__, window.location.href);
  return {
    baseUrl: new URL('pose/', release).href,
    integrityOf,
    report: (reason) => report(versionOf(release), reason),
  };
}
