import { jest } from '@jest/globals';
import type { FeedbackMessage } from './feedback-message.ts';
import { createVoice, type VoiceOutput } from './voice.ts';

const line = (text: string, timestamp: number, audioPath?: string): FeedbackMessage => ({
  text,
  timestamp,
  category: 'encouragement',
  priority: 3,
  ...(audioPath === undefined ? {} : { audioPath }),
});

function setUp(playClip: VoiceOutput['playClip'] = () => Promise.resolve()) {
  const heard: string[] = [];
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const output: VoiceOutput = {
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
