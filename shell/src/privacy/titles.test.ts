import { screenRoutes } from '../routes/route-table.ts';
import titles from './titles.es.ts';

it('every screen has its title in Spanish', () => {
  const same = ['Admin'];
  expect(
    screenRoutes
      .map(({ title }) => title)
      .filter((title) => !same.includes(title) && !(title in titles.whole)),
  ).toEqual([]);
});
