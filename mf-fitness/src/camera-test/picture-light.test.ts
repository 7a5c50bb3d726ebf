import { judgeLight } from './picture-light.ts';

const grey = (value: number) => Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? 255 : value));

describe('judgeLight', () => {
  it('tells a dark room and a lamp in the lens from good light', () => {
    expect([20, 120, 240].map((value) => judgeLight(grey(value)))).toEqual(['dark', 'fine', 'bright']);
  });
});
