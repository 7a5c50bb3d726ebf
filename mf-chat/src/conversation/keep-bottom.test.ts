/** @jest-environment jsdom */
import { keepBottom } from './keep-bottom.ts';

let resized: () => void = () => undefined;
let isObserving = false;
class FakeResizeObserver {
  constructor(callback: () => void) {
    resized = callback;
  }
  observe() {
    isObserving = true;
  }
  disconnect() {
    isObserving = false;
  }
}

it('the lower edge stays where it was while a notice comes and goes', () => {
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver });
  const box = document.createElement('div');
  let height = 400;
  Object.defineProperty(box, 'clientHeight', { get: () => height });
  box.scrollTop = 600;
  const end = keepBottom(box);
  height = 330;
  resized();
  expect(box.scrollTop).toBe(670);
  height = 400;
  resized();
  expect(box.scrollTop).toBe(600);
  end();
  expect(isObserving).toBe(false);
});
