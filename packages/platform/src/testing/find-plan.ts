/** An index, as a database lists it. */
export interface ListedIndex {
  readonly key: Readonly<Record<string, unknown>>;
  readonly partialFilterExpression?: Readonly<Record<string, unknown>>;
  readonly sparse?: boolean;
}

/** The filter and sort of a statement. */
export interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The plan of a query: an index in its order, an index and examining each document of a range, an index and sorting in
 * memory, or a scan of the whole collection.
 */
export type Plan = 'index' | 'range in memory' | 'sort in memory' | 'collection scan';

type Use = 'equality' | 'range';

const rangeOperators = new Set(['$gt', '$gte', '$lt', '$lte', '$in', '$not']);

/** How an index can serve the condition on a field; undefined when it cannot. */
function useOf(condition: unknown): Use | undefined {
  const isOperators =
    typeof condition === 'object' &&
    condition !== null &&
    Object.getPrototypeOf(condition) === Object.prototype &&
    Object.keys(condition).some((key) => key.startsWith('$'));
  if (!isOperators) return 'equality';
  const operators = Object.keys(condition);
  if (operators.includes('$eq')) return 'equality';
  return operators.some((operator) => rangeOperators.has(operator)) ? 'range' : undefined;
}

/** Whether an index covers all documents of a filter: a partial index serves only a filter that implies its own. */
function isWhole({ partialFilterExpression, sparse, key }: ListedIndex, filter: Asked['filter']): boolean {
  if (sparse === true && !Object.keys(key).every((field) => filter[field] !== undefined)) return false;
  return Object.entries(partialFilterExpression ?? {}).every(([field, held]) => follows(filter[field], held));
}

/**
 * Whether a condition on a field implies the condition of a partial index, so that the index holds all its documents.
 */
function follows(asked: unknown, held: unknown): boolean {
  if (typeof asked === 'string') return asked !== '';
  const [above, from] = [boundOf(held, '$gt'), boundOf(asked, '$gte') ?? boundOf(asked, '$gt')];
  return above instanceof Date && from instanceof Date && from > above;
}

const boundOf = (condition: unknown, operator: string): unknown =>
  typeof condition === 'object' && condition !== null && (condition as Record<string, unknown>)[operator];

/** Whether an index, read forwards or backwards, gives the requested order. */
function isInOrder({ key }: ListedIndex, { filter, sort = {} }: Asked): boolean {
  const wanted = Object.entries(sort).filter(
    ([field]) => useOf(filter[field]) !== 'equality' || !(field in filter),
  );
  const fields = Object.entries(key);
  let at = 0;
  while (at < fields.length && isEqual(fields[at]?.[0] ?? '', filter) && fields[at]?.[0] !== wanted[0]?.[0])
    at += 1;
  const turns = wanted.map(([field, direction], index) => {
    const [name, own] = fields[at + index] ?? [];
    return name === field ? Number(own) * Number(direction) : 0;
  });
  return turns.every((turn) => turn === turns[0] && turn !== 0);
}

/** Whether a filter asks for one document by its id, whatever its other conditions. */
const isOne = (filter: Asked['filter']) => '_id' in filter && useOf(filter['_id']) === 'equality';

const isEqual = (field: string, filter: Asked['filter']) =>
  field in filter && useOf(filter[field]) === 'equality';

/**
 * The best plan that MongoDB's planner can find, by its rule of equality, sort, range. The planner decides differently
 * for small databases, so `explain` on a test database does not show it.
 */
export function findPlan(asked: Asked, indexes: readonly ListedIndex[]): Plan {
  const { filter, sort = {} } = asked;
  const usable = indexes.filter((index) => isWhole(index, filter));
  const searched = usable.filter(({ key }) => {
    const [first = ''] = Object.keys(key);
    return first in filter && useOf(filter[first]) !== undefined;
  });
  const isSorted = Object.keys(sort).length > 0;
  const ranges = Object.keys(filter).filter((field) => useOf(filter[field]) === 'range');
  const narrowed = searched.filter(({ key }) => isOne(filter) || ranges.every((field) => field in key));
  // An index on the sort fields alone saves the sorting, but not the full scan.
  if (searched.length === 0) return 'collection scan';
  if (narrowed.length === 0) return 'range in memory';
  return !isSorted || narrowed.some((index) => isInOrder(index, asked)) ? 'index' : 'sort in memory';
}
