import { jest } from '@jest/globals';
import { simulateClip, type ClipFrame } from '@ondine/pose-simulator';
import { hipBridgeMotion } from '../../exercises/hip-bridge/motion.ts';
import { rest } from '../../body/timeline.ts';
import type { PoseSource } from './pose-source.ts';
import { createTracker } from './trackers/index.ts';
import { createWorkoutEngine } from './workout-engine.ts';
import { costsOfBoth, formOfBoth, nothingBefore } from './workout-state.ts';

const segments = [
  rest(800),
  ...hipBridgeMotion.repetition(2600),
  ...hipBridgeMotion.repetition(2600),
  rest(300),
];
const { frames } = simulateClip(hipBridgeMotion, segments);
const { frames: uprightFrames } = simulateClip(hipBridgeMotion, segments, {
  view: { imageWidth: 720, imageHeight: 1280, distance: 3.6 },
});

function setUp({
  failures = [] as readonly Error[],
  camera = () => Promise.resolve(new FakeStream() as never),
  loss = new Error('The camera was disconnected. Please connect it and try again.'),
  load = () => Promise.resolve(),
  silentModels = 0,
} = {}) {
  const streams: FakeStream[] = [];
  const said: string[] = [];
  let now = 0;
  let nextFrame: (() => void) | null = null;
  const ticks = new Set<() => void>();
  const tick = () => [...ticks].forEach((each) => each());
  let deviceChanged: () => void = () => undefined;
  let chimes = 0;
  let found: ClipFrame['landmarks'] = null;
  let inFlight = 0;
  let closed = 0;
  const failing = [...failures];
  let models = 0;
  const createPoseSource = (): PoseSource => {
    models += 1;
    return models > silentModels ? source : { ...source, detect: () => new Promise(() => undefined) };
  };
  const source: PoseSource = {
    load,
    async detect() {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await Promise.resolve();
      inFlight -= 1;
      const failure = failing.shift();
      if (failure) throw failure;
      return { landmarks: found, inferenceMs: 5 };
    },
    close: () => (closed += 1),
  };
  const engine = createWorkoutEngine({
    slug: hipBridgeMotion.slug,
    chime: { chosen: 'bell', choose: () => undefined, play: () => (chimes += 1) },
    onDeviceChange: (callback) => {
      deviceChanged = callback;
      return () => (deviceChanged = () => undefined);
    },
    createTracker: () => createTracker(hipBridgeMotion.slug),
    createPoseSource,
    openCamera: async () => {
      const stream = (await camera()) as unknown as FakeStream;
      streams.push(stream);
      return stream as never;
    },
    findLoss: () => Promise.resolve(loss),
    voice: {
      muted: false,
      say: ({ text }) => said.push(text),
      announce: (text) => said.push(text) > 0,
      setMuted: () => undefined,
      hush: () => undefined,
    },
    random: () => 0.5,
    now: () => now,
    every: (_, callback) => {
      ticks.add(callback);
      return () => ticks.delete(callback);
    },
    onNextFrame: (_, callback) => {
      nextFrame = callback;
      return () => (nextFrame = null);
    },
    grabFrame: () => Promise.resolve({ close: () => undefined } as ImageBitmap),
  });
  const video = { play: () => Promise.resolve(), srcObject: null, videoWidth: 1280, videoHeight: 720 };
  /** Lets one frame through and waits until the engine asks for the next. */
  const show = async (frame: ClipFrame) => {
    now = frame.timestampMs;
    found = frame.landmarks;
    nextFrame?.();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    tick();
  };
  return {
    engine,
    video: video as never,
    show,
    streams,
    said,
    wait: (time: number) => {
      now += time;
      tick();
    },
    wantsFrames: () => nextFrame !== null,
    closed: () => closed,
    plugIn: async () => {
      deviceChanged();
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    },
    chimes: () => chimes,
  };
}

class FakeStream {
  readonly track = {
    stopped: false,
    stop: () => (this.track.stopped = true),
    ended: (): void => undefined,
    addEventListener: (_: 'ended', listener: () => void) => (this.track.ended = listener),
    removeEventListener: () => (this.track.ended = () => undefined),
  };
  getTracks = () => [this.track];
  getVideoTracks = () => [this.track];
}

describe('createWorkoutEngine', () => {
  it('counts, keeps time, speaks, and tells listeners only of changes', async () => {
    const { engine, video, show, said } = setUp();
    await engine.startCamera(video);
    const listener = jest.fn();
    engine.subscribe(listener);
    engine.resume();
    for (const frame of frames) await show(frame);
    expect(engine.getSnapshot()).toMatchObject({ camera: 'running', reps: 2, seconds: 7 });
    expect(listener.mock.calls.length).toBeLessThan(frames.length / 4);
    expect(said.length).toBeGreaterThan(0);
    expect(engine.finish()).toMatchObject({ totalReps: 2, formScore: 100, feedback: [] });
  });

  it.each([
    ['nobody ever', 0, 19, true],
    ['nobody for half of the time, and the moments that a body may be lost for', 10, 26, true],
    ['nobody for less than half of the time', 10, 19, undefined],
    ['somebody all the time', 10, 10, undefined],
  ])('tells of a camera that saw %s', async (_, seenFor, lasts, unseen) => {
    const { engine, video, show } = setUp();
    const body = frames[0]?.landmarks ?? null;
    await engine.startCamera(video);
    engine.resume();
    for (let second = 0; second <= lasts; second += 0.5) {
      const landmarks = second < seenFor ? body : null;
      await show({ ...(frames[0] as ClipFrame), timestampMs: second * 1000, landmarks });
    }
    expect(engine.finish().unseen).toBe(unseen);
  });

  it('neither counts nor keeps time while paused, but shows the skeleton', async () => {
    const { engine, video, show } = setUp();
    await engine.startCamera(video);
    const drawn = jest.fn();
    engine.onFrame(drawn);
    for (const frame of frames) await show(frame);
    expect(engine.getSnapshot()).toMatchObject({ reps: 0, seconds: 0, paused: true });
    expect(drawn).toHaveBeenCalledTimes(frames.length);
  });

  it('opens one camera when started twice, and stops every track', async () => {
    const { engine, video, streams } = setUp();
    await Promise.all([engine.startCamera(video), engine.startCamera(video)]);
    expect(streams).toHaveLength(1);
    engine.stopCamera();
    expect(streams[0]?.track.stopped).toBe(true);
    expect(engine.getSnapshot().camera).toBe('stopped');
    await engine.startCamera(video);
    engine.close();
    expect(streams.map(({ track }) => track.stopped)).toEqual([true, true]);
  });

  it('stops a camera that opens after the user has left', async () => {
    let open: (stream: never) => void = () => undefined;
    const { engine, video, streams } = setUp({ camera: () => new Promise((resolve) => (open = resolve)) });
    const started = engine.startCamera(video);
    engine.close();
    open(new FakeStream() as never);
    await started;
    expect(streams[0]?.track.stopped).toBe(true);
  });

  it('says in words why there is no camera', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const denied = new DOMException('no', 'NotAllowedError');
    const { engine, video } = setUp({ camera: () => Promise.reject(denied) });
    await engine.startCamera(video);
    expect(engine.getSnapshot()).toMatchObject({
      camera: 'error',
      errorText: 'Camera permission denied. Please allow camera access and try again.',
      isLooking: false,
    });
    warning.mockRestore();
  });

  it('goes on after a frame the model failed on, and gives up when it fails again and again', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [frame] = frames;
    if (!frame) throw new Error('no frame');
    const once = setUp({ failures: [new Error('wasm trap')] });
    await once.engine.startCamera(once.video);
    await once.show(frame);
    await once.show(frame);
    expect(once.engine.getSnapshot().camera).toBe('running');

    const often = setUp({ failures: Array.from({ length: 9 }, () => new Error('wasm trap')) });
    await often.engine.startCamera(often.video);
    for (let count = 0; count < 6; count += 1) await often.show(frame);
    expect(often.engine.getSnapshot()).toMatchObject({
      camera: 'error',
      errorText: 'MediaPipe loading error. Please refresh the page to restart.',
      isLooking: false,
    });
    expect(often.streams[0]?.track.stopped).toBe(true);
    expect(often.closed()).toBe(1);
    warning.mockRestore();
  });

  it.each([
    [
      'unplugged',
      new Error('The camera was disconnected. Please connect it and try again.'),
      'The camera was disconnected. Please connect it and try again.',
      true,
    ],
    [
      'forbidden',
      new DOMException('no', 'NotAllowedError'),
      'Camera permission denied. Please allow camera access and try again.',
      false,
    ],
  ])(
    'keeps what was counted when the camera is %s, and goes on from there',
    async (_, loss, errorText, isLooking) => {
      const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { engine, video, show, streams } = setUp({ loss });
      await engine.startCamera(video);
      engine.resume();
      for (const frame of frames) await show(frame);
      streams[0]?.track.ended();
      await Promise.resolve();
      expect(engine.getSnapshot()).toMatchObject({ camera: 'error', errorText, isLooking, reps: 2 });
      expect(streams[0]?.track.stopped).toBe(true);

      await engine.startCamera(video);
      for (const frame of frames) await show({ ...frame, timestampMs: frame.timestampMs + 60_000 });
      expect(engine.getSnapshot()).toMatchObject({
        camera: 'running',
        errorText: null,
        isLooking: false,
        reps: 4,
      });
      streams[1]?.track.ended();
      await Promise.resolve();
      expect(engine.finish()).toMatchObject({ totalReps: 4 });
      warning.mockRestore();
    },
  );

  it('loads the model ahead once, and again at the start where that failed', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    let loads = 0;
    const load = () => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('MediaPipe: no such model')) : Promise.resolve();
    };
    const { engine, video } = setUp({ load });
    engine.prepare();
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    await engine.startCamera(video);
    expect(engine.getSnapshot().camera).toBe('running');
    expect(loads).toBe(2);
    engine.prepare();
    expect(loads).toBe(2);
    info.mockRestore();
  });

  it('takes the camera back by itself when it is there again, and counts on', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isThere = true;
    const camera = () =>
      isThere
        ? Promise.resolve(new FakeStream() as never)
        : Promise.reject(new DOMException('', 'NotFoundError'));
    const { engine, video, show, streams, plugIn } = setUp({ camera });
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    isThere = false;
    streams[0]?.track.ended();
    await plugIn();
    expect(engine.getSnapshot()).toMatchObject({ camera: 'error', reps: 2 });
    isThere = true;
    await plugIn();
    expect(engine.getSnapshot()).toMatchObject({ camera: 'running', errorText: null });
    for (const frame of frames) await show({ ...frame, timestampMs: frame.timestampMs + 60_000 });
    expect(engine.getSnapshot().reps).toBe(4);
    warning.mockRestore();
  });

  it('notices that another app holds the camera by the pictures that do not come', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { engine, video, show, wait, streams } = setUp();
    await engine.startCamera(video);
    engine.resume();
    const [frame] = frames;
    if (frame === undefined) throw new Error('The clip has no frame');
    await show(frame);
    wait(9000);
    expect(engine.getSnapshot().camera).toBe('running');
    wait(2000);
    expect(engine.getSnapshot()).toMatchObject({
      camera: 'error',
      errorText: 'The camera gives no picture. Another app may be using it.',
    });
    expect(streams[0]?.track.stopped).toBe(true);
    warning.mockRestore();
  });

  it('replaces a model that does not answer, and does not blame the camera', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { engine, video, show, wait, closed } = setUp({ silentModels: 1 });
    await engine.startCamera(video);
    engine.resume();
    const statuses = new Set<string>();
    engine.subscribe(() => statuses.add(engine.getSnapshot().camera));
    const [frame] = frames;
    if (frame === undefined) throw new Error('The clip has no frame');
    await show(frame);
    wait(11_000);
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    expect(statuses).toEqual(new Set(['starting', 'running']));
    expect(closed()).toBe(1);
    for (const each of frames) await show({ ...each, timestampMs: each.timestampMs + 20_000 });
    expect(engine.getSnapshot()).toMatchObject({ camera: 'running', reps: 2 });
    warning.mockRestore();
  });

  it('says what helps when no model answers, instead of starting one after the other', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { engine, video, show, wait, streams } = setUp({ silentModels: 9 });
    await engine.startCamera(video);
    engine.resume();
    const [frame] = frames;
    if (frame === undefined) throw new Error('The clip has no frame');
    for (const timestampMs of [0, 20_000]) {
      await show({ ...frame, timestampMs });
      wait(11_000);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    }
    expect(engine.getSnapshot()).toMatchObject({
      camera: 'error',
      errorText: 'MediaPipe loading error. Please refresh the page to restart.',
      isLooking: false,
    });
    expect(streams.map(({ track }) => track.stopped)).toEqual([true, true]);
    warning.mockRestore();
  });

  it('does not save as exercise what the camera could not see, but for the time of getting into position', async () => {
    let loaded: () => void = () => undefined;
    const { engine, video, show, wait } = setUp({ load: () => new Promise((resolve) => (loaded = resolve)) });
    const started = engine.startCamera(video);
    engine.resume();
    wait(70_000);
    loaded();
    await started;
    for (const frame of frames) await show({ ...frame, timestampMs: frame.timestampMs + 70_000 });
    expect(engine.getSnapshot().seconds).toBe(77);
    expect(Math.round(engine.finish().duration / 1000)).toBe(17);
  });

  it('leads to the first repetition with three seconds and Go, and is skipped by whoever begins at once', async () => {
    const { engine, video, show, said, chimes } = setUp();
    await engine.startCamera(video);
    engine.resume();
    const stages = new Set<string>();
    engine.subscribe(() => {
      const { placing } = engine.getSnapshot();
      stages.add(placing === null ? 'begun' : `${placing.stage} ${placing.count}`);
    });
    for (const frame of simulateClip(hipBridgeMotion, [rest(8000)]).frames) await show(frame);
    expect([...stages]).toEqual(['finding 0', 'countdown 3', 'countdown 2', 'countdown 1', 'go 0', 'begun']);
    expect(said).toEqual(expect.arrayContaining(['I can see you. Three. Two. One.', 'Go']));
    expect(chimes()).toBe(0);

    engine.reset();
    engine.resume();
    for (const frame of frames) await show({ ...frame, timestampMs: frame.timestampMs + 20_000 });
    expect(engine.getSnapshot()).toMatchObject({ placing: null, reps: 2 });
    expect(chimes()).toBe(2);
  });

  it('starts the next set anew and remembers the best', async () => {
    const { engine, video, show } = setUp();
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    engine.endSet();
    expect(engine.getSnapshot().set).toEqual({
      number: 2,
      from: 2,
      fromSeconds: engine.getSnapshot().seconds,
      best: 2,
    });
    for (const frame of frames) await show({ ...frame, timestampMs: frame.timestampMs + 30_000 });
    expect(engine.getSnapshot()).toMatchObject({ reps: 4, placing: null });
  });

  it('goes on from what was done before a reload', async () => {
    const { engine, video, show } = setUp();
    const set = { number: 2, from: 6, fromSeconds: 30, best: 6 };
    engine.carryOn({ ...nothingBefore, reps: 6, seconds: 40, formScore: 100, set });
    expect(engine.getSnapshot()).toMatchObject({ reps: 6, seconds: 40, set });
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    expect(engine.getSnapshot()).toMatchObject({ reps: 8, placing: null, set });
    const { totalReps, duration } = engine.finish();
    expect(totalReps).toBe(8);
    expect(duration).toBeGreaterThan(40_000);
  });

  it('tells after a reload of a camera that saw nobody before it', async () => {
    const before = setUp();
    await before.engine.startCamera(before.video);
    before.engine.resume();
    const empty = { ...(frames[0] as ClipFrame), landmarks: null };
    for (let second = 0; second <= 30; second += 1)
      await before.show({ ...empty, timestampMs: second * 1000 });

    const { engine, video, show } = setUp();
    engine.carryOn(before.engine.soFar());
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    expect(engine.finish().unseen).toBe(true);
  });

  it('takes off after a reload the time in which the camera was off before it', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = setUp({ load: () => Promise.reject(new Error('MediaPipe: no such model')) });
    await before.engine.startCamera(before.video);
    before.engine.resume();
    before.wait(30_000);
    const { engine, wait } = setUp();
    engine.carryOn(before.engine.soFar());
    engine.resume();
    wait(5000);
    // Ten seconds of it are for getting into position.
    expect(engine.finish().duration).toBe(15_000);
    warning.mockRestore();
  });

  it('has in its result the form errors and corrections of before a reload', async () => {
    const { engine, video, show } = setUp();
    const formCosts = [{ reason: 'Lift a little higher', points: 8 }];
    const corrections = { 'Lift a little higher': 3, 'Slow down': 5 };
    engine.carryOn({ ...nothingBefore, reps: 6, formScore: 92, formCosts, corrections });
    expect(engine.soFar()).toMatchObject({ formCosts, corrections });
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    const costsNow = [{ reason: 'Lift a little higher', points: 6 }];
    expect(engine.soFar()).toMatchObject({ reps: 8, formCosts: costsNow });
    expect(engine.finish()).toMatchObject({
      totalReps: 8,
      formCosts: costsNow,
      feedback: ['Slow down', 'Lift a little higher'],
    });
  });

  it('weighs the costs of form errors by repetitions', () => {
    const cost = (reason: string, points: number) => ({ reason, points });
    expect(
      costsOfBoth(
        { reps: 6, formCosts: [cost('a', 8), cost('b', 0.1)] },
        { reps: 2, formCosts: [cost('c', 40), cost('a', 4)] },
      ),
    ).toEqual([cost('c', 10), cost('a', 7), cost('b', 0.1)]);
    expect(costsOfBoth({ reps: 0, formCosts: [] }, { reps: 0, formCosts: [cost('a', 8)] })).toEqual([
      cost('a', 8),
    ]);
  });

  it('weighs form by repetitions', () => {
    expect(formOfBoth({ reps: 6, formScore: 100 }, { reps: 2, formScore: 60 })).toBe(90);
    expect(formOfBoth({ reps: 0, formScore: 0 }, { reps: 0, formScore: 70 })).toBe(70);
  });

  it('takes back the end of a set', async () => {
    const { engine, video, show } = setUp();
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    const { set } = engine.getSnapshot();
    engine.endSet();
    expect(engine.getSnapshot().endedSet).toEqual(set);
    engine.takeBackSet();
    expect(engine.getSnapshot()).toMatchObject({ set, endedSet: null });
  });

  it('turns the camera off when the model cannot be loaded, and says so', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = () => Promise.reject(new Error('MediaPipe: no such model'));
    const { engine, video, streams } = setUp({ load });
    await engine.startCamera(video);
    expect(engine.getSnapshot()).toMatchObject({
      camera: 'error',
      errorText: 'MediaPipe loading error. Please refresh the page to restart.',
    });
    expect(streams[0]?.track.stopped).toBe(true);
    warning.mockRestore();
  });

  it('counts on when the phone is turned in mid-exercise', async () => {
    const { engine, video, show } = setUp();
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    Object.assign(video, { videoWidth: 720, videoHeight: 1280 });
    for (const frame of uprightFrames) await show({ ...frame, timestampMs: frame.timestampMs + 10_000 });
    expect(engine.getSnapshot().reps).toBe(4);
  });

  it('starts from zero after a reset', async () => {
    const { engine, video, show, wait } = setUp();
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    engine.reset();
    wait(5000);
    expect(engine.getSnapshot()).toMatchObject({ reps: 0, seconds: 0, coaching: null, formScore: 0 });
  });

  it('shows in words whatever it says aloud', async () => {
    const { engine, video, show, said } = setUp();
    const shown = new Set<string | null>();
    engine.subscribe(() => shown.add(engine.getSnapshot().coaching));
    await engine.startCamera(video);
    engine.resume();
    for (const frame of frames) await show(frame);
    expect(said).not.toEqual([]);
    expect(said.filter((line) => !shown.has(line))).toEqual([]);
  });
});
