import { createRemoteConfig } from '@ondine/web-kit/build';

export default (_env, { mode = 'production' }) =>
  createRemoteConfig({ name: 'mf-account', dir: import.meta.dirname, mode });
