import { pageLanguage } from '@ondine/web-kit/runtime';
import { exerciseText } from '../../exercises/texts/exercise-texts.ts';
import type { FeedbackMessage } from '../../exercises/counting/feedback-message.ts';

/** Audio output. The page provides it, so that the rules need no browser. */
export interface VoiceOutput {
  /** Plays a clip. @throws Error when there is no such clip or it cannot be played */
  playClip(path: string, volume: number): Promise<void>;
  /** Speaks a text. */
  speak(text: string, volume: number): void;
  /** Whether there is a voice: some browsers have speech synthesis and no voices. */
  readonly canSpeak: () => boolean;
  /** Stops at once. */
  hush(): void;
  /** Whether clips are in the language of the page; otherwise texts are spoken. */
  readonly hasClips: () => boolean;
}

/** The storage of the mute setting. */
export type VoiceMemory = Pick<Storage, 'getItem' | 'setItem'>;

const GAP_MS = 13_000;
const VOLUME = 0.7;
const MUTED_KEY = 'ondine.voice.muted';

/** The coach's voice. */
export interface Voice {
  readonly muted: boolean;
  /** Says a line unless it is too soon or the voice is muted. */
  say(message: FeedbackMessage): void;
  /** Says an instruction at once. @param at milliseconds. @returns whether it can be heard */
  announce(text: string, at: number): boolean;
  setMuted(muted: boolean): void;
  hush(): void;
}

/**
 * Says lines aloud: the recorded clip if there is one, otherwise by speech synthesis; never within 13 seconds of the
 * last.
 */
export function createVoice(output: VoiceOutput, memory: VoiceMemory): Voice {
  let muted = memory.getItem(MUTED_KEY) === 'true';
  let saidAt = -Infinity;
  return {
    get muted() {
      return muted;
    },
    say({ text, audioPath, timestamp }) {
      if (muted || timestamp - saidAt < GAP_MS) return;
      saidAt = timestamp;
      if (audioPath === undefined || !output.hasClips()) {
        output.speak(text, VOLUME);
        return;
      }
      output.playClip(audioPath, VOLUME).catch((error: unknown) => {
        console.warn('A coaching clip could not be played', error);
        if (!muted) output.speak(text, VOLUME);
      });
    },
    announce(text, at) {
      if (muted) return false;
      saidAt = at;
      output.speak(text, VOLUME);
      return output.canSpeak();
    },
    setMuted(next) {
      muted = next;
      memory.setItem(MUTED_KEY, String(next));
      if (next) output.hush();
    },
    hush: () => output.hush(),
  };
}

/** The browser's audio: files and speech synthesis, if supported. */
export function browserVoiceOutput(): VoiceOutput {
  let clip: HTMLAudioElement | null = null;
  const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;
  // The first call has the voices loaded.
  synthesis?.getVoices();
  return {
    async playClip(path, volume) {
      clip?.pause();
      clip = new Audio(path);
      clip.volume = volume;
      await clip.play();
    },
    speak(text, volume) {
      if (synthesis === null) return;
      const line = new SpeechSynthesisUtterance(exerciseText(text));
      line.volume = volume;
      line.lang = pageLanguage();
      synthesis.cancel();
      synthesis.speak(line);
    },
    canSpeak: () => (synthesis?.getVoices().length ?? 0) > 0,
    // Clips are recorded in English.
    hasClips: () => pageLanguage() === 'en',
    hush() {
      clip?.pause();
      synthesis?.cancel();
    },
  };
}
