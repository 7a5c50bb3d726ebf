import { createShellConfig } from '@ondine/web-kit/build';
import { screenRoutes } from './src/routes/route-table.ts';

export default (_env, { mode = 'production' }) =>
  createShellConfig({ dir: import.meta.dirname, mode, screens: screenRoutes });
