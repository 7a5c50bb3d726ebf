import { jest } from '@jest/globals';
import type { FeedbackMessage } from '../../exercises/counting/feedback-message.ts';
import { speak } from '@ondine/web-kit/runtime';
import { browserVoiceOutput, createVoice, type VoiceOutput } from './voice.ts';

const line = (text: string, timestamp: number, audioPath?: string): FeedbackMessage => ({
  text,
  timestamp,
  category: 'encouragement',
  priority: 3,
  ...(audioPath === undefined ? {} : { audioPath }),
});

function setUp(playClip: VoiceOutput['playClip'] = () => Promise.resolve(), hasVoice = true) {
  const heard: string[] = [];
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const output: VoiceOutput = {
    hasClips: () => true,
    canSpeak: () => hasVoice,
    playClip: async (path, volume) => {
      await playClip(path, volume);
      heard.push(`clip ${path} at ${volume}`);
    },
    speak: (text) => heard.push(text),
    hush: () => heard.push('(hush)'),
  };
  return { heard, memory, output, voice: createVoice(output, memory) };
}

describe('createVoice', () => {
  it('says a line and then nothing for 13 seconds', () => {
    const { heard, voice } = setUp();
    for (const at of [0, 5000, 12_999, 13_000]) voice.say(line(`at ${at}`, at));
    expect(heard).toEqual(['at 0', 'at 13000']);
  });

  it('tells whether an instruction can be heard', () => {
    const { voice } = setUp();
    expect(voice.announce('Rest', 0)).toBe(true);
    voice.setMuted(true);
    expect(voice.announce('Rest', 0)).toBe(false);
    expect(setUp(undefined, false).voice.announce('Rest', 0)).toBe(false);
  });

  it('prefers the clip, and speaks when it cannot be played', async () => {
    const { heard, voice } = setUp();
    voice.say(line('Lift', 0, '/exercises/x/lift.mp3'));
    await Promise.resolve();
    expect(heard).toEqual(['clip /exercises/x/lift.mp3 at 0.7']);

    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const broken = setUp(() => Promise.reject(new Error('404')));
    broken.voice.say(line('Lift', 0, '/exercises/x/lift.mp3'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(broken.heard).toEqual(['Lift']);
    expect(warning).toHaveBeenCalled();
    warning.mockRestore();
  });

  it('announces at once, and says nothing else for 13 seconds after', () => {
    const { heard, voice } = setUp();
    voice.say(line('Lift', 0));
    voice.announce('Three', 1000);
    voice.announce('Two', 2000);
    voice.say(line('Lower', 14_999));
    voice.say(line('Breathe', 15_000));
    expect(heard).toEqual(['Lift', 'Three', 'Two', 'Breathe']);
  });

  it('announces nothing while it is muted, and is not kept from speaking by that afterwards', () => {
    const { heard, voice } = setUp();
    voice.setMuted(true);
    voice.announce('Three', 1000);
    voice.setMuted(false);
    voice.say(line('Lift', 1001));
    expect(heard).toEqual(['(hush)', 'Lift']);
  });

  it('speaks a line although it has a clip, where clips are in another language', async () => {
    const { heard, output, memory } = setUp();
    const voice = createVoice({ ...output, hasClips: () => false }, memory);
    voice.say(line('Lift', 0, '/exercises/x/lift.mp3'));
    await Promise.resolve();
    expect(heard).toEqual(['Lift']);
  });

  it('stays muted across sessions', () => {
    const { heard, memory, output, voice } = setUp();
    voice.setMuted(true);
    voice.say(line('Silence', 0));
    const next = createVoice(output, memory);
    expect(next.muted).toBe(true);
    next.setMuted(false);
    next.say(line('Heard', 0));
    expect(heard).toEqual(['(hush)', 'Heard']);
  });
});

describe('browserVoiceOutput', () => {
  const spoken: string[] = [];
  const played: string[] = [];
  class FakeAudio {
    volume = 1;
    readonly path: string;
    constructor(path: string) {
      this.path = path;
    }
    play() {
      if (!this.path.endsWith('there.mp3'))
        return Promise.reject(new DOMException('404', 'NotSupportedError'));
      played.push(`${this.path} at ${this.volume}`);
      return Promise.resolve();
    }
    pause() {
      played.push('(pause)');
    }
  }
  class FakeLine {
    volume = 1;
    lang = '';
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const synthesis = {
    getVoices: () => [{}],
    cancel: () => undefined,
    speak: ({ text, volume, lang }: FakeLine) => spoken.push(`${text} at ${volume} in ${lang}`),
  };
  const fakes = { Audio: FakeAudio, SpeechSynthesisUtterance: FakeLine, speechSynthesis: synthesis };
  const before = Object.keys(fakes).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  beforeAll(() => {
    for (const [name, value] of Object.entries(fakes))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  });
  afterAll(() => {
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
  });

  beforeEach(() => {
    spoken.length = 0;
    played.length = 0;
  });

  it('plays a clip that is there, and speaks the line whose clip is not', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const voice = createVoice(browserVoiceOutput(), { getItem: () => null, setItem: () => undefined });
    voice.say(line('Lift', 0, '/exercises/x/there.mp3'));
    voice.say(line('Lower', 20_000, '/exercises/x/gone.mp3'));
    voice.say(line('Breathe', 40_000));
    await new Promise((resolve) => setTimeout(resolve));
    expect(played[0]).toBe('/exercises/x/there.mp3 at 0.7');
    expect(new Set(spoken)).toEqual(new Set(['Lower at 0.7 in en', 'Breathe at 0.7 in en']));
    warning.mockRestore();
  });

  it('plays no clip, which is in English, on a page in another language', async () => {
    speak('es');
    const voice = createVoice(browserVoiceOutput(), { getItem: () => null, setItem: () => undefined });
    voice.say(line('Lift', 0, '/exercises/x/there.mp3'));
    await Promise.resolve();
    speak('en');
    expect(played).toEqual([]);
    expect(spoken).toEqual(['Lift at 0.7 in es']);
  });
});
