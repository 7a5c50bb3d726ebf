/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { isBackAfterExit, onEscapeTwice, stayAwayWhenKept } from './quick-exit.ts';

const press = (key: string, timeStamp: number, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key, repeat });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  document.dispatchEvent(event);
};

describe('quick exit', () => {
  const leave = jest.fn();
  let stop = () => {};

  beforeEach(() => {
    leave.mockClear();
    stop = onEscapeTwice(document, leave);
  });
  afterEach(() => stop());

  it('leaves on two presses of Escape', () => {
    press('Escape', 1000);
    press('Escape', 1500);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stays when they are far apart, when a key comes between, and when it is held down', () => {
    press('Escape', 1000);
    press('Escape', 2000);
    press('a', 2100);
    press('Escape', 2200);
    press('Escape', 2300, true);
    expect(leave).not.toHaveBeenCalled();
  });

  it('stays once listening has ended', () => {
    stop();
    press('Escape', 1000);
    press('Escape', 1100);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('after a quick exit', () => {
  beforeEach(() => sessionStorage.setItem('ondine.left', '1'));
  afterEach(() => sessionStorage.clear());

  it('the Back button is turned away, as often as it is pressed', () => {
    expect([isBackAfterExit('back_forward'), isBackAfterExit('back_forward')]).toEqual([true, true]);
  });

  it('an address that is typed lets in, and the Back button after it', () => {
    expect([isBackAfterExit('navigate'), isBackAfterExit('back_forward')]).toEqual([false, false]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('a page shown again, kept: %s, is left %d times', (persisted, times) => {
    const leave = jest.fn();
    const stop = stayAwayWhenKept(window, leave);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    stop();
    expect(leave).toHaveBeenCalledTimes(times);
  });
});
