import type { PoseAssets } from '../../../../mf-fitness/src/workout/engine/mediapipe-pose-source.ts';

/** The pose model from the test server, without a release and its hashes. */
export const uncheckedAssets = (): PoseAssets => ({
  baseUrl: new URL('/pose/', location.href).href,
  integrityOf: () => '',
  report: () => undefined,
});
