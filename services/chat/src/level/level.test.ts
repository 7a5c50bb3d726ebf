import { levelFor } from './level.ts';

describe('the level that follows', () => {
  it.each([
    [[], 'as_written', 'first'],
    [[49], 'gentle', 'was_hard'],
    [[49, 95], 'gentle', 'was_hard'],
    [[50, 20], 'as_written', 'steady'],
    [[90], 'as_written', 'steady'],
    [[90, 79], 'as_written', 'steady'],
    [[79, 90], 'as_written', 'steady'],
    [[80, 80], 'demanding', 'went_well'],
    [[100, 80, 10], 'demanding', 'went_well'],
  ] as const)('after %j is %s: %s', (scores, level, reason) => {
    expect(levelFor('follow', scores)).toEqual({ level, reason });
  });

  it.each(['gentle', 'as_written', 'demanding'] as const)('does not follow when %s is chosen', (level) => {
    expect(levelFor(level, [10, 100])).toEqual({ level, reason: 'chosen' });
  });
});
