import { pumpFrames } from './frame-pump.ts';

/** A pump on a model that takes its time. */
async function pump(inferenceMs: number, pictures: number) {
  const asked: { readonly grabbed: number; readonly looked: number }[] = [];
  let grabbed = 0;
  let next: () => void = () => undefined;
  let told: () => void = () => undefined;
  const stop = pumpFrames(
    { videoWidth: 1280, videoHeight: 720 } as HTMLVideoElement,
    {
      load: () => Promise.resolve(),
      detect: (_, __, looked) => {
        asked.push({ grabbed, looked });
        return Promise.resolve({ landmarks: null, inferenceMs });
      },
      close: () => undefined,
    },
    {
      onNextFrame: (_, callback) => {
        next = callback;
        told();
        return () => undefined;
      },
      grabFrame: (_, width) => {
        grabbed = width;
        return Promise.resolve({ close: () => undefined } as ImageBitmap);
      },
      now: () => asked.length * 33,
    },
    { onFrame: () => undefined, onFailure: () => undefined },
  );
  for (let picture = 0; picture < pictures; picture += 1) {
    const asksAgain = new Promise<void>((resolve) => (told = resolve));
    next();
    await asksAgain;
  }
  stop();
  return asked;
}

describe('pumpFrames', () => {
  it('keeps the picture as large as it is while the model is fast', async () => {
    expect(new Set((await pump(30, 80)).map(({ looked }) => looked))).toEqual(new Set([640]));
  });

  it('hands over smaller pictures by itself when the model is slow', async () => {
    const asked = await pump(150, 80);
    expect([...new Set(asked.map(({ looked }) => looked))]).toEqual([640, 480, 320]);
    for (const { grabbed, looked } of asked) expect(grabbed).toBe(looked);
  });
});
