/** The part of the browser's voice that is used. */
export interface SpeechOutput {
  /** Speaks a text in place of what is being spoken. */
  speak(text: string): void;
  /** Falls silent at once. */
  hush(): void;
}

/**
 * The browser's voice; null where it has none. A voice of the device comes first: others are made by the browser's maker
 * from the text, elsewhere.
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
