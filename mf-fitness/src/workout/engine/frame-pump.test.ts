import { pumpFrames } from './frame-pump.ts';

interface Model {
  readonly inferenceMs?: number;
  /** What the model fails with, by the number of the picture, from 1; undefined where it does not. */
  readonly fails?: (picture: number) => Error | undefined;
}

/** A pump on a model that takes its time, or fails. It ends with the model, or after so many pictures. */
async function pump(pictures: number, { inferenceMs = 30, fails = () => undefined }: Model) {
  const asked: { readonly grabbed: number; readonly looked: number }[] = [];
  const failures: unknown[] = [];
  let shown = 0;
  let grabbed = 0;
  let next: () => void = () => undefined;
  /** What follows a picture has happened by then. */
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  const { stop } = pumpFrames(
    { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement,
    {
      load: () => Promise.resolve(),
      detect: (_, __, looked) => {
        asked.push({ grabbed, looked });
        const error = fails(asked.length);
        if (error !== undefined) return Promise.reject(error);
        return Promise.resolve({ landmarks: null, inferenceMs });
      },
      close: () => undefined,
    },
    {
      onNextFrame: (_, callback) => {
        next = callback;
        return () => undefined;
      },
      grabFrame: (_, width) => {
        grabbed = width;
        return Promise.resolve({ close: () => undefined } as ImageBitmap);
      },
      now: () => asked.length * 33,
    },
    {
      onFrame: () => (shown += 1),
      onFailure: (error) => failures.push(error),
    },
  );
  for (let picture = 0; picture < pictures; picture += 1) {
    next();
    await turn();
  }
  stop();
  return { asked, failures, shown };
}

describe('pumpFrames', () => {
  it('keeps the picture as large as it is while the model is fast', async () => {
    expect(new Set((await pump(80, {})).asked.map(({ looked }) => looked))).toEqual(new Set([640]));
  });

  it('hands over smaller pictures by itself when the model is slow', async () => {
    const { asked } = await pump(80, { inferenceMs: 150 });
    expect([...new Set(asked.map(({ looked }) => looked))]).toEqual([640, 480, 320]);
    for (const { grabbed, looked } of asked) expect(grabbed).toBe(looked);
  });

  it('looks right away at the latest picture that came meanwhile, and at none of those before it', async () => {
    const answers: (() => void)[] = [];
    const looked: number[] = [];
    let next: () => void = () => undefined;
    let now = 0;
    const { stop } = pumpFrames(
      { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement,
      {
        load: () => Promise.resolve(),
        detect: (_, at) => {
          looked.push(at);
          return new Promise((resolve) => {
            answers.push(() => resolve({ landmarks: null, inferenceMs: 90 }));
          });
        },
        close: () => undefined,
      },
      {
        onNextFrame: (_, callback) => {
          next = callback;
          return () => (next = () => undefined);
        },
        grabFrame: () => Promise.resolve({ close: () => undefined } as ImageBitmap),
        now: () => now,
      },
      { onFrame: () => undefined, onFailure: () => undefined },
    );
    const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
    for (now = 0; now <= 90; now += 30) {
      next();
      await turn();
    }
    expect(looked).toEqual([0]);
    answers[0]?.();
    await turn();
    expect(looked).toEqual([0, 120]);
    answers[1]?.();
    await turn();
    expect(looked).toHaveLength(2);
    stop();
  });

  it('goes on while no more than three looks in a row fail, however many in all', async () => {
    const { asked, failures, shown } = await pump(40, {
      fails: (picture) => (picture % 4 === 0 ? undefined : new Error('lost')),
    });
    expect(failures).toEqual([]);
    expect([asked.length, shown]).toEqual([40, 10]);
  });

  it('gives up at the fourth failure in a row, says with what, and looks no more', async () => {
    const fails = (picture: number) => (picture > 2 ? new Error(`lost ${picture}`) : undefined);
    const { asked, failures, shown } = await pump(40, { fails });
    expect(failures).toEqual([new Error('lost 6')]);
    expect([asked.length, shown]).toEqual([6, 2]);
  });
});
