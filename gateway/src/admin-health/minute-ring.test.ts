import { createMinuteRing } from './minute-ring.ts';

const minute = (number: number) => new Date(number * 60_000);

describe('the figures of the last hour', () => {
  it('come in order, with null for what could not be read or was not there', () => {
    const ring = createMinuteRing();
    ring.add(minute(0), { a: 1 });
    ring.add(minute(1), { a: null, b: 5 });
    ring.add(minute(2), { a: 3, b: 6 });
    expect(ring.lastHour('a', minute(3))).toEqual([1, null, 3]);
    expect(ring.lastHour('b', minute(3))).toEqual([null, 5, 6]);
    expect(ring.since(minute(3))).toEqual(minute(0));
  });

  it('are those of an hour, however long it runs and whenever somebody looks', () => {
    const ring = createMinuteRing();
    for (let at = 0; at <= 500; at += 1) ring.add(minute(at), { a: at });
    expect(ring.lastHour('a', minute(500))[0]).toBe(440);
    expect(ring.since(minute(500))).toEqual(minute(440));
    expect(ring.lastHour('a', minute(550))).toHaveLength(11);
    expect(ring.since(minute(600))).toBeUndefined();
  });

  it('do not grow when samples come faster than they should', () => {
    const ring = createMinuteRing();
    for (let at = 0; at < 10_000; at += 1) ring.add(new Date(at), { a: at });
    expect(ring.lastHour('a', new Date(10_000))).toHaveLength(62);
  });
});
