import { jest } from '@jest/globals';
import fc from 'fast-check';
import { keySlotsAt, publishAheadMs, slotLengthMs } from './key-slots.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const at = (ms: number) => keySlotsAt(new Date(ms));

describe('keySlotsAt', () => {
  it('publishes the next key a day before it signs', () => {
    const boundary = 700 * slotLengthMs;
    expect(at(boundary - publishAheadMs - 1).published).toEqual([698, 699]);
    expect(at(boundary - publishAheadMs).published).toEqual([698, 699, 700]);
    expect(at(boundary)).toEqual({ signing: 700, published: [699, 700] });
  });

  it('always still publishes the key that signed up to 30 days ago', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: slotLengthMs, max: 2000 * slotLengthMs }),
        fc.integer({ min: 0, max: slotLengthMs }),
        (now, age) => {
          expect(at(now).published).toContain(at(now - age).signing);
        },
      ),
    );
  });
});
