import { publishedScreens } from './published-screens.ts';
import { screenRoutes } from './route-table.ts';

it.each([
  ['/', { remote: 'mf-account' }],
  ['/login', { remote: 'mf-account' }],
  ['/onboarding', { remote: 'mf-account', users: true }],
  ['/dashboard', { remote: 'mf-fitness', users: true, navigation: true }],
  ['/account', { remote: 'mf-account', users: true, navigation: true }],
  ['/exercise/:slug', { remote: 'mf-fitness', users: true }],
])('%s is told of as %j', (path, known) => {
  expect(publishedScreens(screenRoutes)).toContainEqual({ path, ...known });
});
