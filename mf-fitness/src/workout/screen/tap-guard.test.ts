import { createTapGuard } from './tap-guard.ts';

function world() {
  let at = 0;
  const guard = createTapGuard(() => at);
  return {
    wait: (ms: number) => void (at += ms),
    tap: (clientX = 200, clientY = 700, detail = 1) => guard.ignoresClick({ detail, clientX, clientY }),
    key: (key: string, repeat = false) => {
      guard.noteKey({ key, repeat });
      return guard.ignoresClick({ detail: 0, clientX: 0, clientY: 0 });
    },
  };
}

describe('the guard against the second press of a pair', () => {
  it('ignores a second tap at the same place, and neither the first nor a later one', () => {
    const { tap, wait } = world();
    expect(tap()).toBe(false);
    wait(180);
    expect(tap(209, 690)).toBe(true);
    wait(320);
    expect(tap()).toBe(false);
  });

  it('lets a tap elsewhere through at once', () => {
    const { tap, wait } = world();
    tap();
    wait(100);
    expect(tap(200, 640)).toBe(false);
  });

  it('does not ignore presses for longer because there are more of them', () => {
    const { tap, wait } = world();
    const ignored = Array.from({ length: 7 }, () => {
      const isIgnored = tap();
      wait(100);
      return isIgnored;
    });
    expect(ignored).toEqual([false, true, true, true, true, false, true]);
  });

  it('ignores a second Enter, wherever the focus went, and a key that is held', () => {
    const { key, wait } = world();
    expect(key('Enter')).toBe(false);
    wait(200);
    expect(key('Enter')).toBe(true);
    wait(400);
    expect(key('Enter')).toBe(false);
    wait(600);
    expect(key('Enter', true)).toBe(true);
    wait(600);
    expect(key(' ')).toBe(false);
  });

  it('takes an Enter after another key for meant', () => {
    const { key, wait } = world();
    key('Enter');
    wait(100);
    key('Tab');
    wait(100);
    expect(key('Enter')).toBe(false);
  });
});
