/** An index, as a database lists it. */
export interface ListedIndex {
  readonly key: Readonly<Record<string, unknown>>;
  readonly partialFilterExpression?: Readonly<Record<string, unknown>>;
  readonly sparse?: boolean;
}

/** What a statement asks a collection for. */
export interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * How MongoDB would answer it: by an index in its order, by an index and looking at each document for what lies in a range,
 * by an index and sorting in memory, or by reading everything.
 */
export type Plan = 'index' | 'range in memory' | 'sort in memory' | 'collection scan';

type Use = 'equality' | 'range';

const rangeOperators = new Set(['$gt', '$gte', '$lt', '$lte', '$in', '$not']);

/** What an index can do with the condition on a field; undefined for what it cannot be searched by. */
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

/** A partial index holds only some documents: it serves a filter that asks for nothing but these. */
function isWhole({ partialFilterExpression, sparse, key }: ListedIndex, filter: Asked['filter']): boolean {
  if (sparse === true && !Object.keys(key).every((field) => filter[field] !== undefined)) return false;
  return Object.entries(partialFilterExpression ?? {}).every(([field, held]) => follows(filter[field], held));
}

/** Whether a partial index with that condition on the field holds every document that meets it. */
function follows(asked: unknown, held: unknown): boolean {
  if (typeof asked === 'string') return asked !== '';
  const [above, from] = [boundOf(held, '$gt'), boundOf(asked, '$gte') ?? boundOf(asked, '$gt')];
  return above instanceof Date && from instanceof Date && from > above;
}

const boundOf = (condition: unknown, operator: string): unknown =>
  typeof condition === 'object' && condition !== null && (condition as Record<string, unknown>)[operator];

/** Whether an index read from its first or from its last entry gives the order asked for. */
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

/** Whether it asks for one document by its id, whatever else it says of it. */
const isOne = (filter: Asked['filter']) => '_id' in filter && useOf(filter['_id']) === 'equality';

const isEqual = (field: string, filter: Asked['filter']) =>
  field in filter && useOf(filter[field]) === 'equality';

/**
 * The plan that MongoDB's planner can find at best, by its rule of equality, sort, range. Small databases plan otherwise,
 * so their own `explain` says nothing about it.
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
  // An index that begins with what is sorted by spares the sorting, but not the reading of everything.
  if (searched.length === 0) return 'collection scan';
  if (narrowed.length === 0) return 'range in memory';
  return !isSorted || narrowed.some((index) => isInOrder(index, asked)) ? 'index' : 'sort in memory';
}
