import { integrityGlobal, reportRoutes } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit/runtime';
import type { PoseAssets } from '../engine/mediapipe-pose-source.ts';

/** Where this remote's own files are served; webpack fills it in from the address of its entry. */
declare const __webpack_public_path__: string;

/** The last folder of an address is named after the release. */
const versionOf = (folder: URL): string => folder.pathname.split('/').findLast(Boolean) ?? '';

function report(version: string, reason: string): void {
  const body = { remote: 'mf-fitness', version, reason: reason.slice(0, 300) };
  callApi(reportRoutes.remoteFailure, { body }).catch((error: unknown) => {
    console.warn('A broken pose model could not be reported', error);
  });
}

/** The shell knows the hashes; outside of one, as in a page of its own, nothing is checked. */
const integrityOf = (address: string): string =>
  (globalThis as { [integrityGlobal]?: (address: string) => string })[integrityGlobal]?.(address) ?? '';

/** The pose model in this release of the remote. */
export function poseAssets(): PoseAssets {
  const release = new URL(__webpack_public_path__, window.location.href);
  return {
    baseUrl: new URL('pose/', release).href,
    integrityOf,
    report: (reason) => report(versionOf(release), reason),
  };
}
