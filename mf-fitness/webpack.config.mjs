import { join } from 'node:path';
import { createRemoteConfig } from '@ondine/web-kit/build';
import { buildPoseAssets } from './pose-assets/build.ts';

const dir = import.meta.dirname;

export default async (_env, { mode = 'production' }) => {
  // The development server serves them beside its own files; a release build adds them afterwards.
  if (mode === 'development') await buildPoseAssets(join(dir, 'dist', 'pose'));
  return createRemoteConfig({ name: 'mf-fitness', dir, mode });
};
