import { findPlan, type ListedIndex } from './find-plan.ts';

const byId: ListedIndex = { key: { _id: 1 } };
const board: ListedIndex = { key: { exercise: 1, listed: 1, reps: -1, at: 1 } };
const byKey: ListedIndex = { key: { user: 1, key: 1 }, partialFilterExpression: { key: { $exists: true } } };
const byTime: ListedIndex = { key: { user: 1, at: -1 } };
const deleted: ListedIndex = {
  key: { owner: 1, deleted: 1 },
  partialFilterExpression: { deleted: { $gt: new Date(0) } },
};
const all = [byId, board, byKey, byTime, deleted];

describe('findPlan', () => {
  it.each([
    ['an id', { _id: 'a' }, undefined],
    ['some ids', { _id: { $in: ['a', 'b'] } }, undefined],
    ['equalities, then the order', { exercise: 'x', listed: true }, { reps: -1, at: 1 }],
    ['the order backwards', { exercise: 'x', listed: true }, { reps: 1, at: -1 }],
    ['a range in its order', { user: 'a', at: { $gte: 1 } }, { at: -1 }],
    ['a moment', { user: 'a', at: new Date(0) }, undefined],
    ['what a partial index holds', { user: 'a', key: 'k' }, undefined],
    ['a part of what a partial index holds', { owner: 'a', deleted: { $gte: new Date(1) } }, undefined],
  ])('takes an index for %s', (_what, filter, sort) => {
    expect(findPlan({ filter, sort }, all)).toBe('index');
  });

  it.each([
    ['another order', { exercise: 'x', listed: true }, { at: 1, reps: -1 }],
    ['a field between that is not asked for', { exercise: 'x' }, { reps: -1 }],
    ['directions that are mixed otherwise', { exercise: 'x', listed: true }, { reps: -1, at: -1 }],
    ['a range before the order', { exercise: { $in: ['x', 'y'] }, listed: true }, { reps: -1 }],
    ['more than the index has', { user: 'a' }, { at: -1, _id: -1 }],
  ])('sorts in memory for %s', (_what, filter, sort) => {
    expect(findPlan({ filter, sort }, all)).toBe('sort in memory');
  });

  it('looks at each document for a range that the index does not have', () => {
    expect(findPlan({ filter: { user: 'a', saved: { $gte: 1 } } }, all)).toBe('range in memory');
    expect(findPlan({ filter: { _id: 'a', saved: { $gte: 1 } } }, all)).toBe('index');
  });

  it.each([
    ['no index begins with', { listed: true }],
    ['is asked of everything', {}],
    ['is the contrary of one value', { exercise: { $ne: 'x' } }],
    ['lies in alternatives', { $or: [{ _id: 'a' }, { _id: 'b' }] }],
  ])('reads everything for what %s', (_what, filter) => {
    expect(findPlan({ filter }, all)).toBe('collection scan');
  });

  it('does not take a partial index for what it may not hold', () => {
    expect(findPlan({ filter: { user: 'a' } }, [byKey])).toBe('collection scan');
    expect(findPlan({ filter: { owner: 'a', deleted: null } }, [deleted])).toBe('collection scan');
    expect(findPlan({ filter: { owner: 'a', deleted: { $lt: new Date(1) } } }, [deleted])).toBe(
      'collection scan',
    );
  });
});
