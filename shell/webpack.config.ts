import { createShellConfig } from '@ondine/web-kit/build';

export default (_env: unknown, { mode = 'production' }: { mode?: 'production' | 'development' }) =>
  createShellConfig({ dir: import.meta.dirname, mode });
