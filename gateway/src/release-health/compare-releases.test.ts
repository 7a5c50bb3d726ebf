import { isWorse } from './compare-releases.ts';

describe('a canary is worse than the live release', () => {
  it.each([
    ['when it fails half of the time', [40, 20], [400, 4], true],
    ['when it never works', [20, 20], [20, 0], true],
    ['when a hundred openings show it', [100, 12], [1000, 50], true],
    ['by three failures of a release beside one that never fails', [20, 3], [100_000, 0], true],
    ['not when few openings may be chance', [20, 4], [1000, 82], false],
    ['not before anybody has opened either', [0, 0], [0, 0], false],
    ['not when both fail alike', [100, 10], [1000, 100], false],
    ['not when it fails less', [100, 1], [1000, 100], false],
    ['not by what chance explains', [40, 3], [400, 16], false],
    ['not before twenty have opened it', [19, 19], [400, 0], false],
    ['not before twenty have opened the live one', [400, 400], [19, 0], false],
    ['not for two failures', [20, 2], [100_000, 0], false],
  ] as const)('%s', (_when, [opened, failed], [liveOpened, liveFailed], expected) => {
    expect(isWorse({ opened, failed }, { opened: liveOpened, failed: liveFailed })).toBe(expected);
  });

  it('however many failures are made up', () => {
    expect(isWorse({ opened: 20, failed: 1e6 }, { opened: 20, failed: 1e6 })).toBe(false);
  });
});
