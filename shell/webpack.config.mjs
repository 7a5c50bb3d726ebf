import { createShellConfig } from '@ondine/web-kit/build';

export default (_env, { mode = 'production' }) => createShellConfig({ dir: import.meta.dirname, mode });
