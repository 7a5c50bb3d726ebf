/** @jest-environment jsdom */
import { followEnd } from './follow-end.ts';

/** A box of 400 pixels around more and more content, and a reader in front of it. */
function openBox() {
  const box = document.createElement('div');
  let content = 1000;
  Object.defineProperty(box, 'clientHeight', { get: () => 400 });
  Object.defineProperty(box, 'scrollHeight', { get: () => content });
  const follower = followEnd(box);
  follower.follow();
  return {
    follower,
    at: () => box.scrollTop,
    add(pixels: number) {
      content += pixels;
      follower.follow();
    },
    scrollTo(top: number) {
      box.scrollTop = top;
      box.dispatchEvent(new Event('scroll'));
    },
  };
}

describe('the end of a conversation', () => {
  it('stays in view while a reply grows', () => {
    const box = openBox();
    expect(box.at()).toBe(1000);
    box.add(60);
    expect(box.at()).toBe(1060);
  });

  it('leaves a reader alone who has scrolled up, until they are back', () => {
    const box = openBox();
    box.scrollTo(200);
    box.add(60);
    expect(box.at()).toBe(200);
    // Almost at the end: 1060 - 400.
    box.scrollTo(640);
    box.add(60);
    expect(box.at()).toBe(1120);
  });

  it('is shown in any case when asked for, and followed from there', () => {
    const box = openBox();
    box.scrollTo(200);
    box.follower.jump();
    expect(box.at()).toBe(1000);
    box.add(60);
    expect(box.at()).toBe(1060);
  });
});
