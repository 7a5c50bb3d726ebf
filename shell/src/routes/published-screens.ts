import type { ShellScreens } from '@ondine/contracts';
import type { ScreenRoute } from './route-table.ts';

/** What the gateway, which delivers the page of the shell, needs to know of its screens. */
export const publishedScreens = (routes: readonly ScreenRoute[]): ShellScreens =>
  routes.map(({ path, remote, access, bare }) => {
    const isForUsers = access !== 'public' && access !== 'visitor';
    const hasNavigation = (access === 'member' || access === 'user') && bare !== true;
    return {
      path,
      remote,
      ...(isForUsers && { users: true as const }),
      ...(hasNavigation && { navigation: true as const }),
    };
  });
