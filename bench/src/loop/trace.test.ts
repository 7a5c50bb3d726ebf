import { workPerFrame } from './trace.ts';

const event = (name: string, ts: number, dur?: number, tid = 1) => ({
  name,
  ph: dur === undefined ? 'R' : 'X',
  pid: 7,
  tid,
  ts,
  ...(dur === undefined ? {} : { dur }),
});

describe('workPerFrame', () => {
  it('adds up the tasks of the main thread between two frames', () => {
    const traceEvents = [
      event('RunTask', 900, 500),
      event('frame', 1000),
      event('RunTask', 5000, 1500),
      event('RunTask', 5100, 300),
      event('RunTask', 6000, 9000, 2),
      event('RunTask', 33_900, 2000),
      event('frame', 34_000),
      event('frame', 67_000),
    ];
    expect(workPerFrame(JSON.stringify({ traceEvents }))).toEqual([2, 2]);
  });

  it('says so when the page made no frame', () => {
    expect(() => workPerFrame('{"traceEvents":[]}')).toThrow('no frame');
  });
});
