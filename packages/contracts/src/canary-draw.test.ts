import { canaryDraw } from './canary-draw.ts';

const users = Array.from({ length: 1000 }, (_, index) => `user-${index}`);
const shareBelow = (share: number, part = 'mf-chat') =>
  users.filter((id) => canaryDraw(id, part) < share).length / 10;

describe('the draw for a canary', () => {
  it('stays the same for one person', () => {
    expect(canaryDraw('user-1', 'mf-chat')).toBe(canaryDraw('user-1', 'mf-chat'));
  });

  it.each([1, 10, 25, 50, 90])('takes about %d of 100 among a thousand users', (share) => {
    // Three standard deviations of a fair draw.
    expect(Math.abs(shareBelow(share) - share)).toBeLessThan(3 * Math.sqrt((share * (100 - share)) / 1000));
  });

  it('takes nobody at 0 and everybody at 100', () => {
    expect([shareBelow(0), shareBelow(100)]).toEqual([0, 100]);
  });

  it('tries different parts on different people', () => {
    const both = users.filter((id) => canaryDraw(id, 'mf-chat') < 50 && canaryDraw(id, 'mf-fitness') < 50);
    expect(Math.abs(both.length / 10 - 25)).toBeLessThan(5);
  });
});
