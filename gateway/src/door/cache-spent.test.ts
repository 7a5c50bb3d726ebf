import { HttpError } from '@ondine/platform/http';
import { cacheSpent } from './cache-spent.ts';

/** A limit that is spent for three seconds, under a clock that is set by hand. */
function spentLimit() {
  const clock = { now: 0 };
  const limit = cacheSpent(
    {
      points: 1,
      takeAtHand: () => false,
      consume: () => Promise.reject(new HttpError('rate_limited', { headers: { 'Retry-After': '3' } })),
      giveBack: () => Promise.resolve(),
      reset: () => Promise.resolve(),
    },
    () => clock.now,
  );
  return { clock, limit };
}

describe('a limit that is spent', () => {
  it('is known without asking until it is over, with the whole seconds that are left', async () => {
    const { clock, limit } = spentLimit();
    expect(limit.refusalOf('ada')).toBeUndefined();
    await expect(limit.consume('ada')).rejects.toMatchObject({ code: 'rate_limited' });
    clock.now = 1500;
    expect(limit.refusalOf('ada')).toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '2' } });
    clock.now = 2999;
    expect(limit.refusalOf('ada')).toMatchObject({ headers: { 'Retry-After': '1' } });
    expect(limit.refusalOf('eve')).toBeUndefined();
    clock.now = 3000;
    expect(limit.refusalOf('ada')).toBeUndefined();
  });

  it.each(['giveBack', 'reset'] as const)('is forgotten after %s', async (method) => {
    const { limit } = spentLimit();
    await expect(limit.consume('ada')).rejects.toThrow();
    await limit[method]('ada');
    expect(limit.refusalOf('ada')).toBeUndefined();
  });
});
