import { createRemoteConfig } from '@ondine/web-kit/build';

export default (_env: unknown, { mode = 'production' }: { mode?: 'production' | 'development' }) =>
  createRemoteConfig({ name: 'mf-chat', dir: import.meta.dirname, mode });
