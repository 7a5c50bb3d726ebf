/** The used part of the browser's speech synthesis. */
export interface SpeechOutput {
  /** Speaks a text instead of the current one. */
  speak(text: string): void;
  /** Stops speaking at once. */
  hush(): void;
}

/**
 * The browser's speech synthesis; null if it has none. Prefers a local voice, because others send the text to the
 * browser's vendor.
 */
export function browserSpeech(): SpeechOutput | null {
  if (!('speechSynthesis' in globalThis)) return null;
  const synthesis = globalThis.speechSynthesis;
  return {
    speak(text) {
      const line = new SpeechSynthesisUtterance(text);
      line.lang = 'en';
      const own = synthesis
        .getVoices()
        .find(({ localService, lang }) => localService && lang.startsWith('en'));
      if (own) line.voice = own;
      synthesis.cancel();
      synthesis.speak(line);
    },
    hush: () => synthesis.cancel(),
  };
}
