import { createShellConfig } from '@ondine/web-kit/build';
import { publishedScreens } from './src/routes/published-screens.ts';
import { screenRoutes } from './src/routes/route-table.ts';

export default (_env, { mode = 'production' }) =>
  createShellConfig({ dir: import.meta.dirname, mode, screens: publishedScreens(screenRoutes) });
