import type { PoseAssets } from '../../../../mf-fitness/src/workout/engine/mediapipe-pose-source.ts';

/** The pose model as the test's own server has it, in no release. */
export const uncheckedAssets = (): PoseAssets => ({
  baseUrl: new URL('/pose/', location.href).href,
  integrityOf: () => '',
  report: () => undefined,
});
