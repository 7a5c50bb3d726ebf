import { createRemoteConfig } from '@ondine/web-kit/build';

export default (_env, { mode = 'production' }) =>
  createRemoteConfig({ name: 'mf-chat', dir: import.meta.dirname, mode });
