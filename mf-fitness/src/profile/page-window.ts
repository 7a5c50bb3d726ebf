const pageButtons = 5;

/** One page of a list. Pages count from 1. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The displayed page: the requested one, or the nearest existing one. */
  readonly page: number;
  readonly pageCount: number;
  /** Numbers of the first and last item shown, from 1; both 0 in an empty list. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** Slices one page out of a list. */
export function paginate<Item>(all: readonly Item[], page: number, pageSize: number): ListPage<Item> {
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  const shown = Math.min(Math.max(1, page), pageCount);
  const start = (shown - 1) * pageSize;
  const items = all.slice(start, start + pageSize);
  const from = items.length === 0 ? 0 : start + 1;
  return { items, page: shown, pageCount, from, to: start + items.length, total: all.length };
}

/** The page numbers shown: up to 5, with the current page in the middle where possible. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount - pageButtons + 1);
  const first = Math.min(Math.max(1, page - Math.floor(pageButtons / 2)), last);
  return Array.from({ length: Math.min(pageButtons, pageCount) }, (_, index) => first + index);
}
