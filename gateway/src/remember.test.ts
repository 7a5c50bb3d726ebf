import { rememberFor } from './remember.ts';

describe('rememberFor', () => {
  let now = 0;
  let readings = 0;
  const read = () => Promise.resolve(++readings);
  const clock = () => new Date(now);

  beforeEach(() => {
    now = 0;
    readings = 0;
  });

  it('reads once for all who ask within the time, and anew after it', async () => {
    const { read: remembered, forget } = rememberFor(5000, clock, read);
    expect(await Promise.all([remembered(), remembered()])).toEqual([1, 1]);
    now = 4999;
    expect(await remembered()).toBe(1);
    now = 5000;
    expect(await remembered()).toBe(2);
    forget();
    expect(await remembered()).toBe(3);
  });

  it('does not keep a failure', async () => {
    let fails = true;
    const { read: remembered } = rememberFor(5000, clock, () =>
      fails ? Promise.reject(new Error('away')) : read(),
    );
    await expect(remembered()).rejects.toThrow('away');
    fails = false;
    expect(await remembered()).toBe(1);
  });
});
