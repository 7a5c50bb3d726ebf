import { pageNumbers, paginate } from './page-window.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index + 1);

describe('paginate', () => {
  it('shows ten of twenty-three', () => {
    const page = paginate(list(23), 2, 10);
    expect(page.items).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(page).toMatchObject({ page: 2, pageCount: 3, from: 11, to: 20, total: 23 });
  });

  it('ends the last page with the list', () => {
    expect(paginate(list(23), 3, 10)).toMatchObject({ from: 21, to: 23 });
  });

  it('keeps to the pages there are', () => {
    expect(paginate(list(23), 9, 10).page).toBe(3);
    expect(paginate(list(23), 0, 10).page).toBe(1);
  });

  it('counts nothing in an empty list', () => {
    expect(paginate([], 1, 10)).toMatchObject({ items: [], pageCount: 1, from: 0, to: 0, total: 0 });
  });
});

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %d of %d offers %j', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});
