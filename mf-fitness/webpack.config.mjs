import { createRemoteConfig } from '@ondine/web-kit/build';

export default (_env, { mode = 'production' }) =>
  createRemoteConfig({ name: 'mf-fitness', dir: import.meta.dirname, mode });
