import { slowestFiles } from './slowest-files.ts';

it('names the slowest files by their path in the project, the slowest first', () => {
  const files = [
    { name: '/p/a.test.ts', startTime: 1000, endTime: 3000 },
    { name: '/p/e2e/b.test.ts', startTime: 1000, endTime: 62_400 },
    { name: '/p/c.test.ts', startTime: 1000, endTime: 1200 },
  ];
  expect(slowestFiles(files, '/p', 2)).toEqual(['61 s  e2e/b.test.ts', '2 s  a.test.ts']);
});
