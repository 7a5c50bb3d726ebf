import { budgetsMs, gatewayBudgetMs, heartbeatMs, kindOf, serviceBudgetMs, type CallKind } from './index.ts';

it.each(Object.keys(budgetsMs) as CallKind[])(
  'of a %s, each part leaves the one before it time to tell',
  (kind) => {
    expect(serviceBudgetMs(kind)).toBeLessThan(gatewayBudgetMs(kind));
    expect(gatewayBudgetMs(kind)).toBeLessThan(budgetsMs[kind]);
    expect(serviceBudgetMs(kind)).toBeGreaterThan(0);
  },
);

it('is that of a read for what only looks, and of a write for all else', () => {
  expect(kindOf({ method: 'GET' })).toBe('read');
  expect(kindOf({ method: 'DELETE' })).toBe('write');
});

it('has room for two missed heartbeats', () => {
  expect(heartbeatMs * 2).toBeLessThan(budgetsMs.stream);
});
